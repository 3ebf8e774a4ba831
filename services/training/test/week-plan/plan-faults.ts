import type { Placing, WeekProblem } from '../../src/week-plan/week-plan.js';

/** Rules that a plan breaks, looked up one by one and without the code that makes plans. */
export function planFaults(problem: WeekProblem, plan: readonly Placing[]): string[] {
  const faults: string[] = [];
  const rows = plan.map((one) => {
    const wish = problem.wishes.find(({ id }) => id === one.wish);
    if (!wish) throw new Error(`no wish ${one.wish}`);
    return { ...one, ...wish, to: one.from + wish.minutes };
  });
  const covers = (free: readonly (readonly { from: number; to: number }[])[], row: (typeof rows)[number]) =>
    Array.from({ length: row.to - row.from }, (_, minute) => row.from + minute).every((minute) =>
      (free[row.day] ?? []).some(({ from, to }) => from <= minute && minute < to),
    );
  for (const row of rows) {
    const teacher = problem.teachers.find(({ id }) => id === row.teacher);
    const vehicle = problem.vehicles.find(({ id }) => id === row.vehicle);
    const student = problem.students.find(({ id }) => id === row.student);
    if (!teacher || !covers(teacher.free, row)) faults.push(`${row.wish}: the teacher is not free`);
    if (!teacher?.licences.includes(row.licence)) faults.push(`${row.wish}: another licence`);
    if (!student || !covers(student.free, row)) faults.push(`${row.wish}: the student cannot`);
    if (!row.noVehicle && !(vehicle && covers(vehicle.free, row) && vehicle.licences.includes(row.licence)))
      faults.push(`${row.wish}: no fitting vehicle`);
    const sameDay = rows.filter((one) => one.day === row.day);
    if (sameDay.filter((one) => one.student === row.student).length > (student?.room[row.day] ?? 0))
      faults.push(`${row.wish}: too many for the student`);
    const room = teacher?.room[row.day] ?? null;
    if (room !== null && sameDay.filter((one) => one.teacher === row.teacher).length > room)
      faults.push(`${row.wish}: too many for the teacher`);
    const booked = problem.booked
      .filter((one) => one.day === row.day && one.teacher === row.teacher)
      .map((one) => ({ ...one, wish: 'booked', vehicle: null, student: '' }));
    for (const other of [...sameDay, ...booked]) {
      if (other.wish === row.wish || other.from < row.from) continue;
      const meets = other.from < row.to;
      if (meets && other.vehicle === row.vehicle && row.vehicle !== null)
        faults.push(`${row.wish}: one car twice`);
      if (meets && other.student === row.student) faults.push(`${row.wish}: one student twice`);
      if (other.teacher === row.teacher && row.to + problem.travel(row.place, other.place) > other.from)
        faults.push(`${row.wish}: ${other.wish} is not reached in time`);
    }
  }
  return faults;
}
