import autocannon from 'autocannon';

/**
 * Keeps 32 connections busy for a while; `requests`, as autocannon takes them, where they are not all the same. Answers what
 * came back, in requests and milliseconds.
 */
export async function load({ url, headers, seconds, requests, connections = 32 }) {
  const each = requests ? { requests } : {};
  const result = await autocannon({ url, headers, connections, duration: seconds, timeout: 20, ...each });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed`);
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
