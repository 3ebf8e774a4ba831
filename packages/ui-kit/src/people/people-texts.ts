import spanish from '../../locales/people.json' with { type: 'json' };
import { addKitTexts } from '../text/text';

// Only dialogs that choose somebody need them.
addKitTexts(spanish);
