import { remoteConfig } from '@volante/mfe-kit/rspack';

export default remoteConfig({ name: 'billing', dir: import.meta.dirname });
