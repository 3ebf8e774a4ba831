import { contactGetauSync } from '@volante/contracts/contacts/contact-getau.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { GetauService } from './getau.service.js';

export const GetauController = controllerOf(methods(GetauService, { sync: contactGetauSync }));
