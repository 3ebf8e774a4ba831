import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  contactCreate,
  contactDelete,
  contactDgtUpdate,
  contactDuplicates,
  contactFinder,
  contactHistory,
  contactRead,
  contactSetState,
  contactUpdate,
} from '@volante/contracts/contacts/contact.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ContactFinder } from '../../contact-search/contact-finder.service.js';
import { ContactReader } from '../../contact-store/contact-reader.service.js';
import { ContactEditor } from './contact-editor.service.js';
import { ContactStates } from './contact-states.service.js';
import { DgtSheetService } from './dgt-sheet.service.js';
import { DuplicatesService } from './duplicates.service.js';

@Controller()
export class ContactsController {
  constructor(
    private readonly finder: ContactFinder,
    private readonly reader: ContactReader,
    private readonly editor: ContactEditor,
    private readonly states: ContactStates,
    private readonly sheets: DgtSheetService,
    private readonly duplicates: DuplicatesService,
  ) {}

  @Handles(contactFinder)
  find(ctx: Context, input: CallParsed<typeof contactFinder>): Promise<CallOutput<typeof contactFinder>> {
    return this.finder.find(ctx, input);
  }

  @Handles(contactRead)
  read(ctx: Context, input: CallParsed<typeof contactRead>): Promise<CallOutput<typeof contactRead>> {
    return this.reader.read(ctx, input.id);
  }

  @Handles(contactCreate)
  create(ctx: Context, input: CallParsed<typeof contactCreate>): Promise<CallOutput<typeof contactCreate>> {
    return this.editor.create(ctx, input);
  }

  @Handles(contactUpdate)
  update(ctx: Context, input: CallParsed<typeof contactUpdate>): Promise<CallOutput<typeof contactUpdate>> {
    return this.editor.update(ctx, input);
  }

  @Handles(contactDelete)
  remove(ctx: Context, input: CallParsed<typeof contactDelete>): Promise<null> {
    return this.states.remove(ctx, input);
  }

  @Handles(contactSetState)
  setState(
    ctx: Context,
    input: CallParsed<typeof contactSetState>,
  ): Promise<CallOutput<typeof contactSetState>> {
    return this.states.set(ctx, input);
  }

  @Handles(contactDgtUpdate)
  updateSheet(
    ctx: Context,
    input: CallParsed<typeof contactDgtUpdate>,
  ): Promise<CallOutput<typeof contactDgtUpdate>> {
    return this.sheets.update(ctx, input);
  }

  @Handles(contactDuplicates)
  findDuplicates(
    ctx: Context,
    input: CallParsed<typeof contactDuplicates>,
  ): Promise<CallOutput<typeof contactDuplicates>> {
    return this.duplicates.find(ctx, input);
  }

  @Handles(contactHistory)
  history(
    ctx: Context,
    input: CallParsed<typeof contactHistory>,
  ): Promise<CallOutput<typeof contactHistory>> {
    return this.reader.history(ctx, input);
  }
}
