import spanish from '../../locales/record-pages.json' with { type: 'json' };
import { addRecordTexts } from './record-words';

// For the page and the forms of a record; lists do without.
addRecordTexts(spanish);
