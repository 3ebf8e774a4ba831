/** Practices `l` that keep what they use: a hold that has ended keeps nothing, also before the worker has closed it. */
export const LIVE_NOW = 'l.is_live = 1 AND (l.held_until IS NULL OR l.held_until > UTC_TIMESTAMP())';
