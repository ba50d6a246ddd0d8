/** What runs in a thread: one task after the other. */
import { parentPort } from 'node:worker_threads';
import { TASKS, type TaskName, type TaskReply, type TaskRequest } from './tasks.ts';

parentPort?.on('message', async (request: TaskRequest) => parentPort?.postMessage(await perform(request)));

async function perform<Name extends TaskName>({ name, input }: TaskRequest<Name>): Promise<TaskReply<Name>> {
  try {
    return { output: await TASKS[name](input) };
  } catch (error) {
    return { error };
  }
}
