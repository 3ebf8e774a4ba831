import { randomBytes } from 'node:crypto';
import { afterEach, expect, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { type Complaints, type OpenOptions, open, type Session, sharedBrowser, shoot } from './browser.js';
import { BASE, signIn } from './product.js';

// A browser on two busy cores is late now and then: one more try, and the first failure stays in the log.
// A use of every page is long, and its faults are read from its log: it is not tried twice.
jest.retryTimes(process.env.VOLANTE_E2E_USE ? 0 : 1, { logErrorsBeforeRetry: true });

interface Scene {
  context: BrowserContext;
  page: Page;
  complaints: Complaints;
}

/** Name of the running test as a file name. */
function testName(): string {
  return (expect.getState().currentTestName ?? 'unnamed').replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
}

async function newSession(user: string, password?: string): Promise<Session> {
  const device = randomBytes(16).toString('hex').toUpperCase();
  return { base: BASE, device, token: await signIn(user, password, device) };
}

/**
 * Stories in the browser of the worker. Each test opens its own contexts; after it, none of them may have complained,
 * and how each looked at the end is kept as `screenshots/last/<test>.png`, of a second try as `<test>-again.png`.
 */
export function useStage() {
  const scenes: Scene[] = [];
  const sessions = new Map<string, Session>();
  const tried = new Set<string>();

  afterEach(async () => {
    const name = `last/${testName()}${tried.has(testName()) ? '-again' : ''}`;
    tried.add(testName());
    const complaints: string[] = [];
    for (const [at, { context, page, complaints: found }] of scenes.splice(0).entries()) {
      complaints.push(...found.list);
      if (!page.isClosed()) await shoot(page, `${name}${at > 0 ? `-${at}` : ''}`);
      await context.close();
    }
    expect(complaints).toEqual([]);
  });

  const enter = async (options: OpenOptions = {}): Promise<Scene> => {
    const scene = await open(await sharedBrowser(), options);
    scenes.push(scene);
    return scene;
  };
  /**
   * A page that is signed in as the person when it is first opened, by a session of the file. Stories about signing in go through
   * the page for it.
   */
  const enterAs = async (
    user: string,
    { password, ...options }: OpenOptions & { password?: string } = {},
  ): Promise<Scene> => {
    const session = sessions.get(user) ?? (await newSession(user, password));
    sessions.set(user, session);
    return enter({ ...options, session });
  };
  return { enter, enterAs };
}
