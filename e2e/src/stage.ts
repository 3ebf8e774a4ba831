import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Complaints, launch, type OpenOptions, open, shoot, signInOn } from './browser.js';

// A browser on two busy cores is late now and then: one more try, and the first failure stays in the log.
// A use of every page is long, and its faults are read from its log: it is not tried twice.
jest.retryTimes(process.env.VOLANTE_E2E_USE ? 0 : 1, { logErrorsBeforeRetry: true });

interface Scene {
  context: BrowserContext;
  page: Page;
  complaints: Complaints;
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Name of the running test as a file name. */
function testName(): string {
  return (expect.getState().currentTestName ?? 'unnamed').replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
}

/**
 * One Chromium for a file of stories. Each test opens its own contexts; after it, none of them may have complained,
 * and how each looked at the end is kept as `screenshots/last/<test>.png`.
 */
export function useStage() {
  const scenes: Scene[] = [];
  const signedIn = new Map<string, Stored>();
  let browser: Browser | null = null;

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    const complaints: string[] = [];
    for (const [at, { context, page, complaints: found }] of scenes.splice(0).entries()) {
      complaints.push(...found.list);
      if (!page.isClosed()) await shoot(page, `last/${testName()}${at > 0 ? `-${at}` : ''}`);
      await context.close();
    }
    expect(complaints).toEqual([]);
  });

  const enter = async (options: OpenOptions = {}): Promise<Scene> => {
    if (!browser) throw new Error('the stage opens before all tests of its file');
    const scene = await open(browser, options);
    scenes.push(scene);
    return scene;
  };
  /** A page signed in as the person: through the sign-in page the first time, with the stored session after that. */
  const enterAs = async (user: string, options: OpenOptions = {}): Promise<Scene> => {
    const storageState = signedIn.get(user);
    if (storageState) return enter({ ...options, storageState });
    const scene = await enter(options);
    await signInOn(scene.page, user);
    signedIn.set(user, await scene.context.storageState());
    return scene;
  };
  return { enter, enterAs };
}
