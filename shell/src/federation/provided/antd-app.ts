import useApp from 'antd/es/app/useApp';
import { lazy } from 'react';

const App = lazy(() => import('antd/es/app/index.js'));

/** antd's `App` for remotes. They call `useApp`, which the frame answers; the component comes where one draws it. */
export default Object.assign(App, { useApp });
