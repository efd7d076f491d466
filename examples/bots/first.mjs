// A bot in Node: reads a question a line, answers with an option. This one plays at random.
//
//     scrapyard play bolt --seats "me,exec:node examples/bots/first.mjs"

import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { options } = JSON.parse(line);
  const option = options[Math.floor(Math.random() * options.length)];
  console.log(JSON.stringify({ id: option.id }));
}
