import {
  businessHistory,
  businessLetterhead,
  businessRead,
  businessSchoolRead,
  businessUpdate,
} from '@volante/contracts/business/business.contract';
import { privacyRead } from '@volante/contracts/business/privacy.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { BusinessEditor } from './business-editor.service.js';
import { BusinessesService } from './businesses.service.js';
import { PrivacyService } from './privacy.service.js';

export const BusinessesController = controllerOf(
  methods(BusinessesService, { read: businessRead, school: businessSchoolRead, history: businessHistory }),
  method(BusinessesService, businessLetterhead, (businesses, ctx, input) =>
    businesses.letterhead(onBehalf(ctx), input),
  ),
  methods(BusinessEditor, { update: businessUpdate }),
  methods(PrivacyService, { read: privacyRead }),
);
