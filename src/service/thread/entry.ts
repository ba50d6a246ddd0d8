/** What runs in the thread: one task after the other. */
import { parentPort } from 'node:worker_threads';
import { TASKS, type TaskName, type TaskReply, type TaskRequest } from './tasks.ts';

parentPort?.on('message', (request: TaskRequest) => parentPort?.postMessage(perform(request)));

function perform<Name extends TaskName>({ name, input }: TaskRequest<Name>): TaskReply<Name> {
  try {
    return { output: TASKS[name](input) };
  } catch (error) {
    return { error };
  }
}
