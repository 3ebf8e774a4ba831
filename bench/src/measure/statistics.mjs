export function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const low = Math.floor(place);
  const high = Math.ceil(place);
  return sorted[low] + (sorted[high] - sorted[low]) * (place - low);
}

export const median = (values) => quantile(values, 0.5);

/** The same numbers every time: an interval must not change when a result is read again. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const RESAMPLES = 2000;

/** Bootstrap interval of the median: `[low, high]` with 95 % confidence. */
export function interval(values) {
  const random = generator(values.length);
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)])),
  );
  return [quantile(medians, 0.025), quantile(medians, 0.975)];
}
