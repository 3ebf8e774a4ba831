import { correctionPreview, invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CorrectionsService } from './corrections.service.js';

export const CorrectionsController = controllerOf(
  methods(CorrectionsService, { preview: correctionPreview, correct: invoiceCorrect }),
);
