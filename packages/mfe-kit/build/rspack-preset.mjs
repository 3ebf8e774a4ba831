import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { FirstLoadsPlugin } from './first-loads-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { PagePlugin } from './page-plugin.mjs';
import { consumedByRemotes, ICON_CONTEXT, KIT_VERSION, SHARED_VERSIONS } from './shared.mjs';

const SLIM = fileURLToPath(new URL('./slim-contract-loader.mjs', import.meta.url));
const WORDS = fileURLToPath(new URL('./record-words-loader.mjs', import.meta.url));
const CONTRACT = /contracts[\\/]src[\\/].*\.contract\.ts$/;
/** `@volante/contracts/form/<area>/<x>.contract`: a record's whole module, with schema and check; loaded when a form opens. */
const FORM_FACE = /^@volante\/contracts\/form\//;
/** Issuers whose contracts stay whole, too. A slimmed contract has no imports, so these are parts of a form face. */
const FORM_PART = /contracts[\\/]src[\\/](?:records[\\/][\w-]+|.*\.contract)\.ts$/;
/** antd's frame draws one shared tooltip with all of its popup code, where that is switched on; here it is not. */
const CONFIG_PROVIDER = /antd[\\/]es[\\/]config-provider[\\/]index\.js$/;
const ONLY_CHILDREN = 'data:text/javascript,export default ({ children }) => children';

const BROWSERS = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17'];

/**
 * `import { Table } from 'antd'` becomes `antd/es/table`, so that a page loads the components it uses, and those of the
 * shell: a remote must never carry a second copy, whose contexts know nothing of the first.
 */
const COMPONENT_IMPORTS = [
  { libraryName: 'antd', libraryDirectory: 'es', camelToDashComponentName: true },
  { libraryName: '@ant-design/icons', libraryDirectory: 'es/icons', camelToDashComponentName: false },
];

/**
 * Importing these does nothing by itself, which most of them do not declare: one export of `@rc-component/form` would bring
 * its whole form and the validator.
 */
const PARTS_OF_ANTD = /node_modules[\\/]@rc-component[\\/].*\.js$/;

/** The plugin names CommonJS files, of which nothing can be left out; their twins are the same as modules. */
function asModules(...packages) {
  const plugins = createRequire(import.meta.resolve('@module-federation/enhanced/rspack'));
  const files = packages.map((name) => plugins.resolve(name));
  return Object.fromEntries(files.map((file) => [file, file.replace(/\.cjs$/, '.js')]));
}
const REMOTE_RUNTIME = asModules('@module-federation/webpack-bundler-runtime', '@module-federation/runtime');

/**
 * Chrome (136 and later) compiles a file that begins so as a whole, beside the page's own thread, instead of every function when it
 * is first called, in the way of the first paint: a fifth of that thread's work until the contact list shows. Others read a remark.
 */
const COMPILED_AHEAD = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the minifier, which would take it away, before names and hashes are made.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/** The drawing code of antd's icons, which nearly every page needs and no first page: once, and not in each of them. */
const ICONS = {
  test: /[\\/]@ant-design[\\/](?:colors|fast-color|icons[\\/]es[\\/](?:components|\w+\.js$))/,
  name: 'icons',
  priority: 20,
  enforce: true,
};

/**
 * The styles of the kits: once, and not again in the file of each page. Each file of styles also costs a hash in the
 * entry, which every visit loads.
 */
const STYLES = {
  test: /[\\/](?:ui-kit|mfe-kit)[\\/]src[\\/].*\.css$/,
  name: 'styles',
  priority: 30,
  enforce: true,
};

/**
 * All files of the `import()` of this name, in one. Modules of `but` also stay there, or `but` would wait for the
 * whole file.
 */
const together = (name, but) => ({
  test: (module, { chunkGraph }) => {
    const names = [...chunkGraph.getModuleChunks(module)].map((chunk) => chunk.name);
    return names.includes(name) && !(but && names.includes(but));
  },
  name,
  priority: 10,
  enforce: true,
});

/** Descriptions of declared records, which their pages import. */
const SCREENS = /\.screens\.tsx?$/;

/** Folder of the pages that stand alone: another build's. */
const ALONE = 'alone';
const PLAIN_TEXTS = fileURLToPath(new URL('../src/i18n/plain-texts.ts', import.meta.url));

/** Name of the chunk with a remote's description and texts: needed at every address. */
const EVERYWHERE = '/';

function rules(production) {
  const swc = (tsx) => ({
    loader: 'builtin:swc-loader',
    options: {
      env: { targets: BROWSERS },
      transformImport: COMPONENT_IMPORTS,
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic', development: !production } },
      },
    },
  });
  return [
    { test: CONTRACT, resourceQuery: { not: [/form/] }, use: [{ loader: SLIM }] },
    { test: CONTRACT, resourceQuery: /form/, use: [swc(false)] },
    { test: /\.ts$/, exclude: [CONTRACT], use: [swc(false)] },
    { test: /\.tsx$/, use: [swc(true)] },
    { test: /\.css$/, type: 'css/auto', sideEffects: true },
    { test: PARTS_OF_ANTD, sideEffects: false },
    { test: /\.(?:svg|png|woff2)$/, type: 'asset' },
  ];
}

function output(dir, name) {
  return {
    path: join(dir, 'dist'),
    clean: true,
    uniqueName: `volante-${name}`,
    /** The shell knows it (`shell/src/federation/runtime.ts`). */
    chunkLoadingGlobal: `rspackChunkvolante_${name}`,
    /** A module that throws while it is loaded throws again at the next try, instead of being there by half. */
    strictModuleErrorHandling: true,
    publicPath: 'auto',
    filename: '[name].[contenthash:10].js',
    /** Each release has a folder of its own, named by its contents: a hash in every name would only be loaded once more, in a table. */
    chunkFilename: '[id].js',
    cssFilename: '[name].[contenthash:10].css',
    cssChunkFilename: '[id].css',
    assetModuleFilename: '[contenthash:16][ext]',
    /** Lets the browser check the hash of every chunk against the one written into the loading code. */
    crossOriginLoading: 'anonymous',
  };
}

function baseConfig(dir, name) {
  const production = process.env.NODE_ENV !== 'development';
  return {
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    /** Source maps are not shipped. */
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: {
      /** The modules that the components themselves use, not their CommonJS twins. */
      alias: { 'antd/locale': 'antd/es/locale' },
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['volante', 'import', 'module', 'browser', 'default'],
    },
    module: { rules: rules(production), parser: { javascript: { exportsPresence: 'error' } } },
    output: output(dir, name),
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // By default it writes for browsers without logical properties: each as six rules that match `:lang()`.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: { hints: false },
    plugins: [
      new rspack.DefinePlugin({
        VOLANTE_SHARED_VERSIONS: `(${JSON.stringify(SHARED_VERSIONS)})`,
        VOLANTE_KIT_VERSION: JSON.stringify(KIT_VERSION),
      }),
      new rspack.NormalModuleReplacementPlugin(FORM_FACE, (request) => {
        request.request = `${request.request.replace(FORM_FACE, '@volante/contracts/')}?form`;
      }),
      new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\/.*\.contract\.js$/, (request) => {
        if (FORM_PART.test(request.contextInfo?.issuer ?? '')) request.request += '?form';
      }),
      new FirstLoadsPlugin(),
      ...(production ? [new rspack.BannerPlugin(COMPILED_AHEAD)] : []),
    ],
  };
}

/**
 * The whole build of a remote: `export default remoteConfig({ name: 'business', dir: import.meta.dirname })`. It
 * exposes `src/remote.tsx` and bundles nothing that the shell provides, the federation runtime included.
 */
export function remoteConfig({ name, dir }) {
  const config = baseConfig(dir, name);
  const words = { loader: WORDS, options: { src: join(dir, 'src'), name } };
  return {
    ...config,
    name,
    module: {
      ...config.module,
      rules: [
        ...config.module.rules,
        { test: join(dir, 'locales', 'es.json'), type: 'json', use: [words] },
        { test: SCREENS, include: join(dir, 'src'), enforce: 'pre', use: [words] },
      ],
    },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, ...REMOTE_RUNTIME },
    },
    entry: {},
    output: { ...config.output, clean: { keep: ALONE } },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: { everywhere: together(EVERYWHERE), icons: ICONS, styles: STYLES },
      },
    },
    plugins: [
      ...config.plugins,
      ...(config.mode === 'production' ? [new IntegrityPlugin()] : []),
      new rspack.NormalModuleReplacementPlugin(/^\.\/(?:components\/)?Context$/, (request) => {
        if (/@ant-design[\\/]icons/.test(request.context)) request.request = ICON_CONTEXT;
      }),
      new ModuleFederationPlugin({
        name: `volante_${name}`,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: ['./src/remote.tsx'], name: EVERYWHERE } },
        shared: consumedByRemotes(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
    ],
  };
}

/**
 * Pages of a remote that load nothing of the console, each one script with a style sheet, in `dist/alone`: for strangers' phones.
 * `export default [remoteConfig(own), standaloneConfig({ ...own, pages: { sign: './src/sign/sign.standalone.tsx' } })]`; the addresses of
 * each stand in `volante.standalone` of `package.json`. `apps`: members of a web app manifest for pages that may be installed, by their name.
 */
export function standaloneConfig({ name, dir, pages, apps = {} }) {
  const config = baseConfig(dir, `${name}-alone`);
  return {
    ...config,
    name: `${name}-alone`,
    /** The remote's own build clears `dist` first: it would take this folder away between its making and its first file. */
    dependencies: [name],
    entry: pages,
    output: { ...config.output, path: join(dir, 'dist', 'alone') },
    resolve: {
      ...config.resolve,
      /** Spanish words with values in them need no library. */
      alias: { ...config.resolve.alias, '@volante/mfe-kit/i18n$': PLAIN_TEXTS },
    },
    plugins: [
      ...config.plugins.filter((plugin) => !(plugin instanceof FirstLoadsPlugin)),
      ...Object.keys(pages).map(
        (entry) =>
          new PagePlugin({
            ...{ entry, file: `${entry}.html`, folder: 'alone/', hasManifest: false, app: apps[entry] },
          }),
      ),
    ],
    optimization: { ...config.optimization, splitChunks: false },
  };
}

/** The whole build of the shell: `export default shellConfig({ dir: import.meta.dirname })`. It federates at run time, without a build plugin, so that nothing of it is in the way of the sign-in page. */
export function shellConfig({ dir }) {
  const config = baseConfig(dir, 'shell');
  return {
    ...config,
    entry: {
      main: './src/main.ts',
      /** The file of a service worker; the gateway finds it by this name. */
      'open-worker': { import: './src/open/worker/open-worker.ts', filename: 'open-worker.js' },
    },
    plugins: [
      ...config.plugins,
      new rspack.SubresourceIntegrityPlugin({
        hashFuncNames: ['sha256'],
        hashLoading: 'lazy',
        enabled: config.mode === 'production',
      }),
      /** Parts of the federation runtime that nothing here uses: Node loading and manifests of its own kind. */
      new rspack.DefinePlugin({
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      new rspack.NormalModuleReplacementPlugin(/\/tooltip\/UniqueProvider$/, (request) => {
        if (CONFIG_PROVIDER.test(request.contextInfo?.issuer ?? '')) request.request = ONLY_CHILDREN;
      }),
      new PagePlugin({ entry: 'main', file: 'index.html', hasManifest: true }),
    ],
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          react: {
            test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
            name: 'react',
            priority: 20,
            enforce: true,
          },
          /** Together wherever any of it is needed: thirty small files cost a first visit more than one of their size. */
          antd: together('antd', 'console'),
          /** Pages without a session have no routes. */
          router: {
            test: /[\\/]node_modules[\\/]react-router[\\/]|[\\/]mfe-kit[\\/]src[\\/]page[\\/](?:toolbar|page-layout)\./,
            name: 'router',
            priority: 20,
            enforce: true,
          },
          federation: together('federation'),
        },
      },
    },
  };
}
