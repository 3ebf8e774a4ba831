import { describe, expect, it } from '@jest/globals';
import { firstLoadTags, type LoadedApp, openPageFiles } from '../src/static/first-loads.js';

const load = (files: string[], shared: string[] = []) => ({ files, shared });

const shell: LoadedApp = {
  base: '/static/shell/s1/',
  entry: null,
  restsOutside: null,
  openPages: [],
  files: Object.fromEntries(
    ['console.js', 'console.css', 'federation.js', 'antd.js', 'components.js', 'select.js', 'query.js'].map(
      (name) => [name, `sha384-${name}`],
    ),
  ),
  loads: {
    console: load(['console.js', 'console.css']),
    federation: load(['federation.js']),
    antd: load(['antd.js']),
    components: load(['components.js']),
    'antd/es/select-index-js': load(['antd.js', 'select.js']),
    '@tanstack/react-query': load(['query.js']),
  },
};

const business: LoadedApp = {
  base: '/static/mfe-business/b1/',
  entry: 'remoteEntry.js',
  restsOutside: null,
  openPages: [],
  files: Object.fromEntries(
    ['remoteEntry.js', 'hashes.txt', 'words.js', 'list.js', 'view.js', 'widgets.js'].map((name) => [
      name,
      `sha384-${name}`,
    ]),
  ),
  loads: {
    '/': load(['words.js']),
    '/contact/list': load(['list.js', 'gone.js'], ['antd/es/button', 'react']),
    '/contact/view/:id': load(['list.js', 'view.js'], ['@tanstack/react-query', 'antd/es/select']),
    '/dashboard': load(['widgets.js'], ['react']),
  },
};

const filesOf = (address: string, remotes = [business]) =>
  [...firstLoadTags(shell, remotes, address).matchAll(/href="[^"]*\/([^"/]+)"/g)].map(([, name]) => name);

it('asks for a remote that rests in its areas only', () => {
  const dgt = { ...business, base: '/static/mfe-dgt/d1/', restsOutside: ['/contact'] };
  expect(filesOf('/contact/list', [dgt])).toContain('remoteEntry.js');
  expect(filesOf('/contact', [dgt])).toContain('remoteEntry.js');
  for (const address of ['/dashboard', '/', '/contacts'])
    expect(filesOf(address, [dgt])).toEqual(filesOf(address, []));
});

it('asks at once for the console, every remote and the page of the address, each under its hash and the nonce', () => {
  expect(filesOf('/contact/list')).toEqual([
    'console.js',
    'console.css',
    'federation.js',
    'antd.js',
    'remoteEntry.js',
    'hashes.txt',
    'words.js',
    'list.js',
  ]);
  expect(firstLoadTags(shell, [business], '/contact/list')).toContain(
    '<link rel="preload" as="script" href="/static/mfe-business/b1/list.js" integrity="sha384-list.js" crossorigin="anonymous" nonce="__CSP_NONCE__">',
  );
  expect(firstLoadTags(shell, [business], '/contact/list')).toContain(
    'as="fetch" href="/static/mfe-business/b1/hashes.txt" integrity="sha384-hashes.txt"',
  );
  expect(firstLoadTags(shell, [], '/contact/list')).toContain(
    'as="style" href="/static/shell/s1/console.css"',
  );
});

it('knows addresses with parameters, and the components that a page draws beside those of every page', () => {
  expect(filesOf('/contact/view/65f0')).toEqual(
    expect.arrayContaining(['antd.js', 'query.js', 'components.js', 'select.js', 'list.js', 'view.js']),
  );
  expect(filesOf('/contact/view/65f0/edit')).not.toContain('view.js');
});

it('takes an address that the shell itself loads more for the same way', () => {
  const files = { ...shell.files, 'own.js': 'sha384-own.js' };
  const own = { ...shell, files, loads: { ...shell.loads, '/own': load(['own.js']) } };
  expect(firstLoadTags(own, [], '/own')).toContain('own.js');
  expect(firstLoadTags(own, [], '/dashboard')).not.toContain('own.js');
});

it('asks for nothing of antd where nothing draws it, and shows the dashboard at the root', () => {
  expect(filesOf('/dashboard')).toContain('widgets.js');
  expect(filesOf('/dashboard')).not.toContain('antd.js');
  expect(filesOf('/')).toEqual(filesOf('/dashboard'));
  expect(filesOf('/dashboard')).not.toContain('hashes.txt');
});

it('leaves the sign-in page alone, and a release without such lists as it was', () => {
  expect(filesOf('/user/sign-in')).toEqual([]);
  expect(filesOf('/contact/list', [{ ...business, loads: {} }])).toEqual([
    'console.js',
    'console.css',
    'federation.js',
    'remoteEntry.js',
  ]);
});

describe('a page without a session', () => {
  const files = { 'main.js': 'sha384-m', 'open.js': 'sha384-o', 'letters.woff2': 'sha384-l' };
  const open: LoadedApp = {
    ...shell,
    files: { ...shell.files, ...files },
    loads: { ...shell.loads, main: load(['main.js']), open: load(['open.js']) },
  };
  const tablet: LoadedApp = {
    ...business,
    files: { ...business.files, 'kiosk.js': 'sha384-k', 'camera.js': 'sha384-c' },
    loads: {
      ...business.loads,
      '/open/kiosk': load(['kiosk.js'], ['react']),
      '/open/kiosk#camera': load(['camera.js']),
    },
  };
  const other: LoadedApp = { ...business, base: '/static/mfe-dgt/d1/' };

  it('asks for nothing of the console, and for no remote but its own', () => {
    const tags = firstLoadTags(open, [other, tablet], '/open/kiosk');
    expect(tags).toContain('open.js');
    expect(tags).toContain('kiosk.js');
    for (const name of ['console.js', 'mfe-dgt', 'camera.js', 'list.js']) expect(tags).not.toContain(name);
  });

  const sales: LoadedApp = {
    ...business,
    openPages: ['/ticket/open/:token', '/ticket/open/help'],
    files: { ...business.files, 'ticket.js': 'sha384-t', 'help.js': 'sha384-h', 'tab.js': 'sha384-b' },
    loads: {
      ...business.loads,
      '/ticket/open/:token': load(['ticket.js']),
      '/ticket/open/help': load(['help.js']),
      '/ticket/:tab/:id': load(['tab.js']),
    },
  };
  const ofSales = (address: string) => {
    const tags = firstLoadTags(open, [other, sales], address);
    return ['open.js', 'console.js', 'ticket.js', 'help.js', 'tab.js'].filter((name) =>
      tags.includes(`/${name}"`),
    );
  };

  it.each([
    ['/ticket/open/a%2Fb', ['open.js', 'ticket.js']],
    ['/ticket/open/help', ['open.js', 'help.js']],
    ['/ticket/view/7', ['console.js', 'tab.js']],
    ['/ticket/open/%E0', ['open.js']],
    ['/ticket/open/', ['open.js']],
  ])('is found under its parameters, before any page of the console: %s', (address, files) => {
    expect(ofSales(address)).toEqual(files);
  });

  it('has its worker keep what it loads at once or later, under its hashes, and nothing else', () => {
    expect(openPageFiles(open, [other, tablet], '/open/kiosk')).toEqual({
      '/static/shell/s1/main.js': 'sha384-m',
      '/static/shell/s1/open.js': 'sha384-o',
      '/static/shell/s1/federation.js': 'sha384-federation.js',
      '/static/shell/s1/letters.woff2': 'sha384-l',
      '/static/mfe-business/b1/remoteEntry.js': 'sha384-remoteEntry.js',
      '/static/mfe-business/b1/hashes.txt': 'sha384-hashes.txt',
      '/static/mfe-business/b1/words.js': 'sha384-words.js',
      '/static/mfe-business/b1/kiosk.js': 'sha384-k',
      '/static/mfe-business/b1/camera.js': 'sha384-c',
    });
    expect(openPageFiles(open, [other, tablet], '/open/nothing')).toBeNull();
  });
});
