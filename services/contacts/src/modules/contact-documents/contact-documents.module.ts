import { Module } from '@nestjs/common';
import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { documentsController } from '@volante/service-kit/documents/documents.controller';
import { DocumentOwners, RecordDocuments } from '@volante/service-kit/documents/record-documents';
import { ContactDocumentOwners } from './contact-document-owners.js';

@Module({
  controllers: [documentsController(contactDocuments)],
  providers: [RecordDocuments, { provide: DocumentOwners, useClass: ContactDocumentOwners }],
})
export class ContactDocumentsModule {}
