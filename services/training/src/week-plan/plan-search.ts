import { type Option, type Place, PlanState } from './plan-state.js';
import { type Placing, pointsOfPlan, type WeekProblem, type Wish } from './week-plan.js';

/** Random numbers from a seed, so that a plan can be made again (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The best places of one wish, one for each teacher and day; kept until somebody in them moves. */
type Options = Map<string, Option | null>;

/** Puts wishes into a plan, first those that lose most if they wait (regret insertion). */
class Insertion {
  private readonly options = new Map<string, Options>();

  constructor(
    private readonly problem: WeekProblem,
    private readonly state: PlanState,
    private readonly noise: () => number,
  ) {}

  /** Gives its caller a turn after each of them. */
  *run(wishes: readonly Wish[]): Generator<void, void> {
    const waiting = new Map(wishes.map((wish) => [wish.id, wish]));
    for (const wish of wishes) {
      this.options.set(wish.id, this.all(wish));
      yield;
    }
    for (;;) {
      const chosen = this.mostPressing([...waiting.values()]);
      if (!chosen) return;
      this.state.add(chosen);
      waiting.delete(chosen.wish);
      this.options.delete(chosen.wish);
      for (const wish of waiting.values()) this.refresh(wish, chosen);
      yield;
    }
  }

  private all(wish: Wish): Options {
    const options: Options = new Map();
    for (const teacher of this.problem.teachers) {
      if (!teacher.licences.includes(wish.licence)) continue;
      for (let day = 0; day < this.problem.days; day += 1)
        options.set(`${teacher.id} ${day}`, this.state.best(wish, teacher, day));
    }
    return options;
  }

  /** Only what shares teacher, vehicle or student with the new place can have changed. */
  private refresh(wish: Wish, added: Place): void {
    const options = this.options.get(wish.id);
    if (!options) return;
    for (const teacher of this.problem.teachers) {
      const name = `${teacher.id} ${added.day}`;
      const known = options.get(name);
      if (!known) continue;
      const sharesVehicle = added.vehicle !== null && known.place.vehicle === added.vehicle;
      const sharesPerson = teacher.id === added.teacher || wish.student === added.of.student;
      if (sharesVehicle || sharesPerson) options.set(name, this.state.best(wish, teacher, added.day));
    }
  }

  private mostPressing(waiting: readonly Wish[]): Place | null {
    let most: { place: Place; regret: number } | null = null;
    for (const wish of waiting) {
      const found = [...(this.options.get(wish.id)?.values() ?? [])].filter((one) => one !== null);
      const [first, second] = bestTwo(found);
      if (!first) continue;
      const regret = (first.gain - (second?.gain ?? 0)) * (1 + this.noise()) + first.gain / 1_000;
      if (!most || regret > most.regret) most = { place: first.place, regret };
    }
    return most?.place ?? null;
  }
}

function bestTwo(options: readonly Option[]): [Option?, Option?] {
  let [first, second]: [Option?, Option?] = [];
  for (const option of options) {
    if (!first || option.gain > first.gain) [first, second] = [option, first];
    else if (!second || option.gain > second.gain) second = option;
  }
  return [first, second];
}

/** Wishes that are taken out together: chance ones, those of a teacher's day, or those that lie at the same time. */
function chosenToMove(places: readonly Place[], random: () => number): Place[] {
  const pick = places[Math.floor(random() * places.length)];
  if (!pick) return [];
  const way = random();
  const count = 3 + Math.floor(random() * Math.min(20, places.length / 4));
  const near = (one: Place): number => {
    if (way < 1 / 3) return random();
    const isOther = one.day === pick.day ? 0 : 1;
    return way < 2 / 3
      ? isOther + (one.teacher === pick.teacher ? 0 : 1) + random() / 10
      : isOther + Math.abs(one.from - pick.from) / 1_440 + random() / 10;
  };
  return places
    .map((one) => ({ one, at: near(one) }))
    .sort((left, right) => left.at - right.at)
    .slice(0, count)
    .map(({ one }) => one);
}

export interface SearchLimits {
  seed: number;
  /** Rounds of taking out and putting back. */
  rounds: number;
  /** The share of its time that the search has used; at 1 it ends. */
  spent: () => number;
}

const HEAT = 40;

/**
 * A plan for the week, in turns: regret insertion, then a search in large neighbourhoods, which takes some wishes out and puts them back
 * another way. The same seed and rounds give the same plan, unless its time is over before. It breaks no rule of the problem, whatever it
 * leaves unplaced. Each turn takes some milliseconds.
 */
export function* planInTurns(
  problem: WeekProblem,
  { seed, rounds, spent }: SearchLimits,
): Generator<void, Placing[]> {
  const random = seeded(seed);
  const state = new PlanState(problem);
  const put = (wishes: readonly Wish[], noise: () => number) =>
    new Insertion(problem, state, noise).run(wishes);
  yield* put(problem.wishes, () => 0);
  let points = pointsOfPlan(problem, state.places());
  let best = { points, places: state.places() };
  for (let round = 0; round < rounds; round += 1) {
    const used = Math.max(spent(), round / rounds);
    if (used >= 1) break;
    const before = state.places();
    const moved = chosenToMove(before, random);
    for (const { wish } of moved) state.remove(wish);
    yield* put(
      problem.wishes.filter(({ id }) => !state.has(id)),
      () => random() - 0.5,
    );
    const next = pointsOfPlan(problem, state.places());
    const heat = HEAT * (1 - used) + 1e-9;
    if (next >= points || random() < Math.exp((next - points) / heat)) points = next;
    else restore(state, before);
    if (points > best.points) best = { points, places: state.places() };
  }
  return best.places.map(({ wish, teacher, vehicle, day, from }) => ({ wish, teacher, vehicle, day, from }));
}

/** The same without a pause. */
export function planWeek(problem: WeekProblem, limits: SearchLimits): Placing[] {
  const turns = planInTurns(problem, limits);
  for (;;) {
    const turn = turns.next();
    if (turn.done) return turn.value;
  }
}

function restore(state: PlanState, places: readonly Place[]): void {
  for (const { wish } of state.places()) state.remove(wish);
  for (const place of places) state.add(place);
}
