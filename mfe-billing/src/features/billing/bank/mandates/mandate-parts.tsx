export { ContactField } from './contact-field';
export { ContactLink } from './contact-link';
export { MandatePaper } from './mandate-paper';
