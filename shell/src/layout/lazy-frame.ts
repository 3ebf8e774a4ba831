import { lazy } from 'react';

/** Starts loading antd's frame, so that it comes beside a page's own code and not before it. */
export const loadFrame = () => import(/* webpackChunkName: "antd" */ './antd-frame');

export const AntdFrame = lazy(async () => ({ default: (await loadFrame()).AntdFrame }));
