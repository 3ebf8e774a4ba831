import { Module } from '@nestjs/common';
import {
  studentCredentialsSend,
  studentLoginClose,
  studentLoginRead,
  studentPinNew,
  studentTwofactor,
} from '@volante/contracts/e-learning/student-credential.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Credentials } from './credentials.service.js';

const CredentialsController = controllerOf(
  methods(Credentials, {
    ...{ pin: studentPinNew, twofactor: studentTwofactor },
    ...{ send: studentCredentialsSend, login: studentLoginRead, close: studentLoginClose },
  }),
);

/** How students come into the app: PIN, link, code by mail. */
@Module({ controllers: [CredentialsController], providers: [Credentials] })
export class CredentialsModule {}
