import { remoteConfig } from '@volante/mfe-kit/rspack';

export default remoteConfig({ name: 'business', dir: import.meta.dirname });
