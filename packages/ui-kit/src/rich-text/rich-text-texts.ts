import spanish from '../../locales/rich-text.json' with { type: 'json' };
import { addKitTexts } from '../text/text';

// Lists do without: they are the first screens of most visits.
addKitTexts(spanish);
