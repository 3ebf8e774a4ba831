import {
  censorProposals,
  pdfCensor,
  pdfCompose,
  pdfExtractImages,
} from '@volante/contracts/files/pdf-tool.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PdfTools } from './pdf-tools.service.js';

export const PdfController = controllerOf(
  methods(PdfTools, {
    compose: pdfCompose,
    proposals: censorProposals,
    censor: pdfCensor,
    extract: pdfExtractImages,
  }),
);
