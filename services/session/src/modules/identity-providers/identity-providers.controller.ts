import {
  identityProviderInvited,
  identityProviderList,
  linkedIdentityAdd,
  linkedIdentityBegin,
  linkedIdentityList,
  linkedIdentityPending,
  linkedIdentityRemove,
  ssoBegin,
  userLoginApple,
  userLoginFacebook,
  userLoginGoogle,
  userLoginKeycloak,
  userLoginOpenid,
} from '@volante/contracts/session/identity-provider.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { LinkedIdentityService } from './linked-identity.service.js';
import { SsoCallbackService } from './sso-callback.service.js';
import { SsoStartService } from './sso-start.service.js';

export const IdentityProvidersController = controllerOf(
  methods(SsoStartService, {
    invited: identityProviderInvited,
    begin: ssoBegin,
    beginLink: linkedIdentityBegin,
  }),
  method(SsoStartService, identityProviderList, (begins, _ctx, input) => begins.list(input)),
  method(SsoCallbackService, userLoginGoogle, (enters, ctx, input) => enters.enter(ctx, 'google', input)),
  method(SsoCallbackService, userLoginFacebook, (enters, ctx, input) => enters.enter(ctx, 'facebook', input)),
  method(SsoCallbackService, userLoginApple, (enters, ctx, input) => enters.enter(ctx, 'apple', input)),
  method(SsoCallbackService, userLoginOpenid, (enters, ctx, input) => enters.enter(ctx, 'openid', input)),
  method(SsoCallbackService, userLoginKeycloak, (enters, ctx, input) => enters.enter(ctx, 'keycloak', input)),
  methods(LinkedIdentityService, {
    linked: linkedIdentityList,
    pending: linkedIdentityPending,
    link: linkedIdentityAdd,
    unlink: linkedIdentityRemove,
  }),
);
