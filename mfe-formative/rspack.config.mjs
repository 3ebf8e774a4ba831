import { remoteConfig } from '@volante/mfe-kit/rspack';

export default remoteConfig({ name: 'formative', dir: import.meta.dirname });
