import spanish from '../../locales/qualifications.json' with { type: 'json' };
import { addKitTexts } from '../text/text';

// Only pages of records with qualifications need them.
addKitTexts(spanish);
