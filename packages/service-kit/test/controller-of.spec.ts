import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type CallOutput, type CallParsed, defineCall } from '@volante/contracts/call';
import { z } from 'zod';
import { controllerOf, method, methods } from '../src/calls/controller-of.js';
import { declarationOf } from '../src/calls/handles.js';
import type { Context } from '../src/context.js';

const shape = {
  service: 'contacts',
  method: 'GET',
  effect: 'read',
  specified: false,
  access: 'session',
  permission: null,
  licence: null,
  scope: 'self',
  kind: 'json',
  errors: [],
  summary: '',
  output: z.object({ answer: z.string() }),
} as const;
const whole = defineCall({ ...shape, path: 'passed/whole', input: z.object({ id: z.string() }) });
const part = defineCall({ ...shape, path: 'passed/part', input: z.object({ id: z.string() }) });
const far = defineCall({ ...shape, path: 'passed/far', input: z.object({}) });
const number = defineCall({ ...shape, path: 'passed/number', input: z.object({ id: z.number() }) });

@Injectable()
class Near {
  private readonly name = 'near';

  async read(_ctx: Context, { id }: CallParsed<typeof whole>): Promise<CallOutput<typeof whole>> {
    return { answer: `${this.name} ${id}` };
  }

  async byId(_ctx: Context, id: string): Promise<CallOutput<typeof part>> {
    return { answer: `${this.name} by ${id}` };
  }

  async late(_ctx: Context, now = 0): Promise<CallOutput<typeof far>> {
    return { answer: String(now) };
  }
}

@Injectable()
class Far {
  async read(ctx: Context): Promise<CallOutput<typeof far>> {
    return { answer: `far for ${ctx.requestId}` };
  }
}

const Passing = controllerOf(
  methods(Near, { read: whole }),
  methods(Far, { read: far }),
  method(Near, part, (near, ctx, { id }) => near.byId(ctx, id)),
);

@Module({ controllers: [Passing], providers: [Far, Near] })
class PassingModule {}

it('answers each call by its service, which Nest injects', async () => {
  const app = await NestFactory.createApplicationContext(PassingModule, { logger: false });
  try {
    const handlers: Record<string, (ctx: unknown, input: unknown) => Promise<unknown>> = app.get(Passing);
    const answers = [whole, far, part].map((call) =>
      handlers[call.subject]?.({ requestId: 'r' }, { id: '7' }),
    );
    expect(await Promise.all(answers)).toEqual([
      { answer: 'near 7' },
      { answer: 'far for r' },
      { answer: 'near by 7' },
    ]);
  } finally {
    await app.close();
  }
});

it('declares its calls to the strategy', () => {
  expect([whole, part, far].map(({ subject }) => declarationOf(subject))).toEqual([whole, part, far]);
});

it('takes only methods that fit their call', () => {
  // @ts-expect-error A method of this name does not exist.
  methods(Near, { gone: whole });
  // @ts-expect-error The call brings a number, the method takes a text.
  methods(Near, { read: number });
  // @ts-expect-error The second parameter is not the call's input.
  methods(Near, { late: far });
  expect(methods(Near, { read: whole }).calls).toHaveLength(1);
});
