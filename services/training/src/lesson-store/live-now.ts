/** Practices of `alias` that keep what they use: a hold that has ended keeps nothing, also before the worker has closed it. */
export const liveNow = (alias: string) =>
  `${alias}.is_live = 1 AND (${alias}.held_until IS NULL OR ${alias}.held_until > UTC_TIMESTAMP())`;
export const LIVE_NOW = liveNow('l');
