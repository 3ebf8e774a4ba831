export function subjectProblem(subject: string): string | undefined;
export function subjectOf(message: string): string;
