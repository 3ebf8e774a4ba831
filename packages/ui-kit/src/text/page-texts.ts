import spanish from '../../locales/pages.json' with { type: 'json' };
import { addKitTexts } from './text';

// For records and forms; lists do without: they are the first screens of most visits.
addKitTexts(spanish);
