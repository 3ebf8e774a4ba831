/** A Nest developer's first version: Nest on Fastify, TypeORM, a guard, no hop. */
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  Query,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { pino } from 'pino';
import { Column, Entity, In, JoinColumn, ManyToOne, PrimaryColumn, Repository } from 'typeorm';

interface PeerSettings {
  port: number;
  token: string;
  business: string;
  /** `relations`: every contact with its branch, as a list that shows the branch's name is written. */
  variant: 'lean' | 'relations';
  database: { host: string; port: number; user: string; password: string; database: string };
}

interface Session {
  user: string;
  business: string;
}

interface PeerRequest {
  id: string;
  method: string;
  headers: Record<string, string | undefined>;
  session?: Session;
}

const settings: PeerSettings = JSON.parse(readFileSync(process.env.BENCH_PEER_FILE ?? '', 'utf8'));
const log = pino({ name: 'monolith' });
const sessions = new Map<string, Session>([
  [settings.token, { user: 'direccion', business: settings.business }],
]);

@Entity('branch_ref')
class Branch {
  @PrimaryColumn({ name: 'business_id', type: 'char', length: 24 })
  businessId: string;
  @PrimaryColumn({ type: 'char', length: 24 })
  id: string;
  @Column()
  name: string;
}

@Entity('contact')
class Contact {
  @PrimaryColumn({ name: 'business_id', type: 'char', length: 24 })
  businessId: string;
  @PrimaryColumn({ type: 'char', length: 24 })
  id: string;
  @Column()
  code: string;
  @Column()
  name: string;
  @Column({ name: 'sort_name' })
  sortName: string;
  @Column()
  type: string;
  @Column({ name: 'fiscal_code' })
  fiscalCode: string;
  @Column()
  phone: string;
  @Column()
  email: string;
  @Column({ name: 'branch_id' })
  branchId: string;
  @ManyToOne(() => Branch)
  @JoinColumn([
    { name: 'business_id', referencedColumnName: 'businessId' },
    { name: 'branch_id', referencedColumnName: 'id' },
  ])
  branch: Branch;
  @Column({ type: 'varchar', nullable: true })
  sex: string | null;
  @Column({ type: 'varchar', nullable: true })
  licence: string | null;
  @Column()
  state: string;
  @Column({ type: 'varchar', nullable: true })
  image: string | null;
  @Column()
  city: string;
  @Column({ type: 'date', nullable: true })
  birthday: string | null;
  @Column({ name: 'incorporation_date', type: 'date', nullable: true })
  incorporationDate: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
  @Column()
  version: number;
}

@Injectable()
class SessionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<PeerRequest>();
    const session = sessions.get((request.headers.authorization ?? '').slice('Token '.length));
    if (!session) throw new UnauthorizedException();
    request.session = session;
    return true;
  }
}

@Injectable()
class ContactsService {
  constructor(@InjectRepository(Contact) private readonly contacts: Repository<Contact>) {}

  async list(businessId: string, page: number, limit: number) {
    const [rows, total] = await this.contacts.findAndCount({
      where: { businessId, state: In(['active', 'inactive']) },
      relations: settings.variant === 'relations' ? { branch: true } : {},
      order: { sortName: 'ASC', id: 'ASC' },
      skip: page * limit,
      take: limit,
    });
    return { success: true, data: { rows, from: page * limit + 1, total } };
  }
}

@Controller('api/contact')
@UseGuards(SessionGuard)
class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Get('finder')
  async finder(@Req() request: PeerRequest, @Query('page') page = '0', @Query('limit') limit = '25') {
    const started = performance.now();
    const business = request.session?.business ?? '';
    const answer = await this.contacts.list(business, Number(page), Number(limit));
    log.info({
      requestId: request.id,
      method: request.method,
      path: 'contact/finder',
      ms: Math.round((performance.now() - started) * 10) / 10,
      tenant: business,
      user: request.session?.user,
    });
    return answer;
  }
}

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'mariadb',
      host: settings.database.host,
      port: settings.database.port,
      username: settings.database.user,
      password: settings.database.password,
      database: settings.database.database,
      charset: 'utf8mb4_spanish_ci',
      timezone: 'Z',
      dateStrings: ['DATE'],
      poolSize: 10,
      entities: [Branch, Contact],
      synchronize: false,
    }),
    TypeOrmModule.forFeature([Contact]),
  ],
  controllers: [ContactsController],
  providers: [ContactsService, SessionGuard],
})
class MonolithModule {}

const app = await NestFactory.create<NestFastifyApplication>(MonolithModule, new FastifyAdapter(), {
  logger: ['error', 'warn'],
});
await app.listen(settings.port, '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
log.info('ready');
