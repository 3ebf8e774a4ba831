import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { HistoryPage } from '@volante/contracts/history';
import {
  roleCards,
  roleCreate,
  roleDelete,
  roleHistory,
  roleRead,
  roleUpdate,
} from '@volante/contracts/roles/role.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, type Context, onBehalf } from '@volante/service-kit/context';
import { RoleEditor } from './role-editor.js';
import { RoleReader } from './role-reader.js';

@Controller()
export class RolesController {
  constructor(
    private readonly reader: RoleReader,
    private readonly editor: RoleEditor,
  ) {}

  @Handles(roleRead)
  read(ctx: Context, input: CallParsed<typeof roleRead>): Promise<CallOutput<typeof roleRead>> {
    return this.reader.read(ctx, input);
  }

  @Handles(roleHistory)
  history(ctx: Context, input: CallParsed<typeof roleHistory>): Promise<HistoryPage> {
    return this.reader.history(ctx, input);
  }

  @Handles(roleCards)
  async cards(ctx: CallContext): Promise<CallOutput<typeof roleCards>> {
    return this.reader.cards(onBehalf(ctx));
  }

  @Handles(roleCreate)
  create(ctx: Context, input: CallParsed<typeof roleCreate>): Promise<CallOutput<typeof roleCreate>> {
    return this.editor.create(ctx, input);
  }

  @Handles(roleUpdate)
  update(ctx: Context, input: CallParsed<typeof roleUpdate>): Promise<CallOutput<typeof roleUpdate>> {
    return this.editor.update(ctx, input);
  }

  @Handles(roleDelete)
  remove(ctx: Context, input: CallParsed<typeof roleDelete>): Promise<CallOutput<typeof roleDelete>> {
    return this.editor.remove(ctx, input);
  }
}
