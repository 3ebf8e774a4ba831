/** A drive as a tree of plain objects, judged by walking up from the node each time: what the service has to agree with. */
export interface NaiveNode {
  id: string;
  name: string;
  kind: 'folder' | 'file';
  parent: NaiveNode | null;
  rule: NaiveRule | null;
  /** The node with which it was deleted. */
  trash: NaiveNode | null;
}

export interface NaiveRule {
  /** Level by person, 1 to 3; `null`: open. */
  owners: ReadonlyMap<string, number> | null;
  branch: string | null;
}

export interface NaivePerson {
  id: string;
  branches: readonly string[];
  /** 1 for people who may only look. */
  most: number;
}

export class NaiveDrive {
  readonly nodes: NaiveNode[] = [];

  live(): NaiveNode[] {
    return this.nodes.filter((node) => node.trash === null);
  }

  within(node: NaiveNode): NaiveNode[] {
    return this.nodes.filter((one) => this.isIn(one, node));
  }

  isIn(node: NaiveNode, folder: NaiveNode): boolean {
    return node === folder || (node.parent !== null && this.isIn(node.parent, folder));
  }

  level(person: NaivePerson, node: NaiveNode | null): number {
    if (node === null) return person.most;
    const above = this.level(person, node.parent);
    if (node.rule === null) return above;
    const { owners, branch } = node.rule;
    if (branch !== null && !person.branches.includes(branch)) return 0;
    return owners === null ? above : Math.min(above, owners.get(person.id) ?? 0);
  }

  /** May the person take the node with everything in it? */
  mayTake(person: NaivePerson, node: NaiveNode): boolean {
    return this.within(node).every((one) => this.level(person, one) >= 2);
  }

  mayMove(person: NaivePerson, node: NaiveNode, to: NaiveNode | null): boolean {
    if (to !== null && this.isIn(to, node)) return false;
    return this.mayTake(person, node) && this.level(person, to) >= 2;
  }

  remove(node: NaiveNode): void {
    for (const one of this.within(node)) one.trash ??= node;
  }

  restore(node: NaiveNode): void {
    for (const one of this.nodes) if (one.trash === node) one.trash = null;
  }

  /** Names of the live children that the person sees. */
  listed(person: NaivePerson, folder: NaiveNode | null): string[] {
    const children = this.live().filter((node) => node.parent === folder && this.level(person, node) > 0);
    return children.map(({ name }) => name).sort();
  }
}
