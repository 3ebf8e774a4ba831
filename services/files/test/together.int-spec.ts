import { runTogether } from '@volante/testing/servers/together';

runTogether(import.meta.filename);
