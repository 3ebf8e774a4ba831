import './states.css';

/** One grey bar of a skeleton; the width as CSS. */
export function Skeleton({ width = '70%', height }: { width?: string; height?: number }) {
  return <span className="v-bone" style={{ width, ...(height ? { height } : {}) }} aria-hidden="true" />;
}
