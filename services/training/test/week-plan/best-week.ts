import { createRequire } from 'node:module';
import type { Highs } from 'highs';
import { PLAN_GRID, type WeekProblem } from '../../src/week-plan/week-plan.js';

/** A wish at one place of the week. */
interface Node {
  wish: number;
  teacher: string;
  day: number;
  from: number;
  to: number;
  points: number;
}

// Its types name a default export that its entry for modules does not have.
const loadHighs = createRequire(import.meta.url)('highs') as () => Promise<Highs>;
const SOLVER = { output_flag: false, mip_rel_gap: 0, time_limit: 60 } as const;

function nodesOf({ days, teachers, students, wishes, weights }: WeekProblem): Node[] {
  const nodes: Node[] = [];
  for (const [index, wish] of wishes.entries()) {
    const student = students.find(({ id }) => id === wish.student);
    for (const teacher of teachers.filter(({ licences }) => licences.includes(wish.licence))) {
      const points =
        weights.placed +
        (wish.isUrgent ? weights.urgent : 0) +
        (wish.tutor === teacher.id ? weights.tutor : 0);
      for (let day = 0; day < days; day += 1)
        for (let from = 0; from < 1_440; from += PLAN_GRID) {
          const to = from + wish.minutes;
          const isFree = [teacher.free[day], student?.free[day]].every((free) =>
            free?.some((one) => one.from <= from && to <= one.to),
          );
          if (isFree) nodes.push({ wish: index, teacher: teacher.id, day, from, to, points });
        }
    }
  }
  return nodes;
}

const sum = (names: readonly string[]) => names.join(' + ');

/**
 * The points of the best plan there is, by an exact solver: each teacher's day is a path through places, and its arcs carry the
 * ways. For weeks without bookings whose vehicles are all alike and free all day.
 */
export async function bestPoints(problem: WeekProblem): Promise<number> {
  const { travel, wishes, weights, vehicles } = problem;
  const nodes = nodesOf(problem);
  const place = (node: Node) => wishes[node.wish]?.place ?? null;
  const into = nodes.map((_, index) => [`s${index}`]);
  const outOf = nodes.map(() => [] as string[]);
  const gains = nodes.map(({ points }, index) => `${points} s${index}`);
  for (const [i, one] of nodes.entries())
    for (const [j, next] of nodes.entries()) {
      if (one.teacher !== next.teacher || one.day !== next.day || one.wish === next.wish) continue;
      const way = travel(place(one), place(next));
      if (one.to + way > next.from) continue;
      outOf[i]?.push(`a${i}_${j}`);
      into[j]?.push(`a${i}_${j}`);
      gains.push(`${next.points - weights.travelMinute * way} a${i}_${j}`);
    }
  const rules: string[] = [];
  const used = (chosen: (node: Node) => boolean) =>
    nodes.flatMap((node, index) => (chosen(node) ? (into[index] ?? []) : []));
  const atMost = (names: readonly string[], count: number) => {
    if (names.length > 0) rules.push(`${sum(names)} <= ${count}`);
  };
  for (const [index, names] of outOf.entries())
    if (names.length > 0) rules.push(`${sum(names)} - ${(into[index] ?? []).join(' - ')} <= 0`);
  for (const index of wishes.keys())
    atMost(
      used(({ wish }) => wish === index),
      1,
    );
  const days = Array.from({ length: problem.days }, (_, day) => day);
  for (const day of days) {
    for (const { id } of problem.teachers)
      atMost(
        nodes.flatMap((node, index) => (node.teacher === id && node.day === day ? [`s${index}`] : [])),
        1,
      );
    for (const [index, student] of problem.students.entries()) {
      const names = used((node) => node.day === day && wishes[node.wish]?.student === student.id);
      atMost(names, student.room[day] ?? 0);
      if (names.length === 0) continue;
      // As large as the practices beyond the first one of the day, since it costs points.
      rules.push(`${sum(names)} - d${index}_${day} <= ${(student.booked[day] ?? 0) > 0 ? 0 : 1}`);
      gains.push(`- ${weights.sameDay} d${index}_${day}`);
    }
    for (let at = 0; at < 1_440; at += PLAN_GRID)
      atMost(
        used((node) => node.day === day && node.from <= at && at < node.to),
        vehicles.length,
      );
  }
  const binaries = [...new Set(into.flat())].join(' ');
  const model = `Maximize\n points: ${sum(gains).replaceAll('+ -', '-')}\nSubject To\n${rules.map((rule, index) => ` r${index}: ${rule}`).join('\n')}\nBinary\n ${binaries}\nEnd\n`;
  const highs = await loadHighs();
  const { Status, ObjectiveValue } = highs.solve(model, SOLVER);
  if (Status !== 'Optimal') throw new Error(Status);
  return ObjectiveValue;
}
