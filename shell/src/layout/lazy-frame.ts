import { lazyPart } from '@volante/mfe-kit/lazy-part';
import { loadChunk } from '@volante/mfe-kit/load-chunk';

/** Starts loading antd's frame, so that it comes beside a page's own code and not before it. */
export const loadFrame = () => loadChunk(() => import(/* webpackChunkName: "antd" */ './antd-frame'));

export const AntdFrame = lazyPart(async () => ({ default: (await loadFrame()).AntdFrame }));
