import { shellConfig } from '@volante/mfe-kit/rspack';

export default shellConfig({ dir: import.meta.dirname });
