import { viewCalls } from '../lists/view-calls.js';
import { contactFilters, contactSort } from './contact.contract.js';

export const contactViews = viewCalls({
  service: 'contacts',
  noun: 'contact',
  permission: 'client.view',
  things: 'contactos',
  filters: contactFilters,
  sort: contactSort,
});
