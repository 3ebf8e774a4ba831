import { remoteConfig } from '@volante/mfe-kit/rspack';

export default remoteConfig({ name: 'dgt', dir: import.meta.dirname });
