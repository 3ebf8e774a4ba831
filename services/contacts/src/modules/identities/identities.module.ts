import { Module } from '@nestjs/common';
import { contactIdentify } from '@volante/contracts/contacts/contact-identify.contract';
import { controllerOf, method } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { IdentitiesService } from './identities.service.js';

const IdentitiesController = controllerOf(
  method(IdentitiesService, contactIdentify, (identities, ctx, input) =>
    identities.identify(onBehalf(ctx), input),
  ),
);

@Module({ controllers: [IdentitiesController], providers: [IdentitiesService] })
export class IdentitiesModule {}
