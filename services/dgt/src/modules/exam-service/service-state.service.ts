import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { ExamServiceState, examServiceRead } from '@volante/contracts/dgt/exam-service.contract';
import type { Context } from '@volante/service-kit/context';
import { ExamService } from '../../exam-service/exam-service.js';
import { ServiceFault } from '../../exam-service/service-fault.js';
import type { ServiceResources } from '../../exam-service/service-words.js';

const MESSAGES: Readonly<Record<ExamServiceState, string>> = {
  none: 'El servicio de Tráfico no está conectado: nada se envía desde aquí. Usa las plantillas del registro electrónico.',
  test: 'Servicio de prueba: lo que se presenta aquí no llega a Tráfico.',
  away: 'El servicio de Tráfico no responde ahora mismo. Lo que se presente espera en la cola.',
  ready: 'El servicio de Tráfico está conectado y responde.',
};

/** Says plainly whether anything is behind the button. */
@Injectable()
export class ServiceStateService {
  constructor(private readonly service: ExamService) {}

  async read(ctx: Context): Promise<CallOutput<typeof examServiceRead>> {
    const business = ctx.actor.businessId;
    if (!this.service.isConfigured(business)) return said('none', null);
    try {
      const offered = await this.service.resources(business);
      return said(offered.test ? 'test' : 'ready', offered);
    } catch (error) {
      if (error instanceof ServiceFault) return said('away', null);
      throw error;
    }
  }
}

function said(state: ExamServiceState, offered: ServiceResources | null): CallOutput<typeof examServiceRead> {
  return {
    state,
    message: MESSAGES[state],
    tests: offered?.tests ?? [],
    licences: offered?.licences ?? [],
  };
}
