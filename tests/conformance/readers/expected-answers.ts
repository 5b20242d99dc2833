import calls from './programs/calls.json' with { type: 'json' };

/** The answers that readers must print, by name, as plain requests get them. */
export async function expectedAnswers(origin: string): Promise<Record<string, unknown>> {
  const text = async (path: string) => (await fetch(origin + path)).text();
  const json = async (path: string): Promise<unknown> => JSON.parse(await text(path));
  const { skills } = (await json('/.well-known/agent-skills/index.json')) as {
    skills: { url: string }[];
  };
  const answers = Object.entries(calls).map(
    async ([name, { path }]) => [name, await json(path)] as const,
  );
  const { found, ...others } = Object.fromEntries(await Promise.all(answers));
  return {
    ...others,
    found,
    // Of GET /ask; `found` is of POST.
    foundByQuery: found,
    // Not read from the site: these are the names in the specification.
    tools: Object.values(calls).map(({ tool }) => tool),
    page: await text('/auth.md'),
    skill: await text(new URL(skills[0]!.url, origin).pathname),
    // An EventSource stops reconnecting after the stream.
    ended: true,
  };
}
