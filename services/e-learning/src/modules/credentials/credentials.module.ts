import { Module } from '@nestjs/common';
import { studentCredentialsMany } from '@volante/contracts/e-learning/credentials-many.contract';
import {
  studentAppLook,
  studentCredentialsSend,
  studentLoginClose,
  studentLoginRead,
  studentPinNew,
  studentTwofactor,
} from '@volante/contracts/e-learning/student-credential.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Credentials } from './credentials.service.js';
import { ManyCredentials } from './credentials-many.service.js';

const CredentialsController = controllerOf(
  methods(Credentials, {
    ...{ pin: studentPinNew, twofactor: studentTwofactor },
    ...{ send: studentCredentialsSend, login: studentLoginRead, close: studentLoginClose },
    look: studentAppLook,
  }),
  methods(ManyCredentials, { send: studentCredentialsMany }),
);

/** How students come into the app: PIN, link, code by mail. */
@Module({ controllers: [CredentialsController], providers: [Credentials, ManyCredentials] })
export class CredentialsModule {}
