/** The released version and two before it stay on the disk, however long ago. */
const KEPT = 3;
/** A page that has been open since yesterday still finds its chunks. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A day of many releases does not fill the disk. */
const MAX_RELEASES = 30;

const isRecent = (entry, now) => entry.until !== null && now - Date.parse(entry.until) < KEPT_MS;

/**
 * The versions of an app, newest publication first, once `version` is released; the former one has ended. The order
 * is that of publication, then that of use by open pages. Going back (`isNew: false`) keeps the order: going back
 * again leads to the one before.
 */
export function nextHistory(history, version, { now = Date.now(), isNew = true } = {}) {
  const time = new Date(now).toISOString();
  const wasOut = history.find((one) => one.until === null);
  const ended = history.map((one) => ({ ...one, until: one.until ?? time }));
  if (!isNew || wasOut?.version === version)
    return ended.map((one) => (one.version === version ? { ...one, until: null } : one));
  const rank = (one) => (one.version === wasOut?.version ? 0 : 1);
  const others = ended.filter((one) => one.version !== version).sort((a, b) => rank(a) - rank(b));
  return [{ version, at: time, until: null }, ...others];
}

/** The part of a history whose files stay. */
export function keptHistory(history, now = Date.now()) {
  return history
    .filter((one, place) => one.until === null || place < KEPT || isRecent(one, now))
    .filter((one, place) => one.until === null || place < MAX_RELEASES);
}
