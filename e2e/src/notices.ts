import type { Page } from 'playwright-core';

/** Names of the controls of open dialogs that a notice lies over. */
export function underNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll('.ant-message-notice')].map((one) =>
      one.getBoundingClientRect(),
    );
    const controls = document.querySelectorAll('[role="dialog"] :is(button, input, label, .ant-select)');
    return [...controls].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isUnder = notices.some(
        (one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top,
      );
      return isUnder ? [control.getAttribute('aria-label') || control.textContent || control.tagName] : [];
    });
  });
}
