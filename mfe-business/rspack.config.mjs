import { remoteConfig, standaloneConfig } from '@volante/mfe-kit/rspack';

const own = { name: 'business', dir: import.meta.dirname };

export default [
  remoteConfig(own),
  standaloneConfig({ ...own, pages: { sign: './src/features/agreements/sign/sign.standalone.tsx' } }),
];
