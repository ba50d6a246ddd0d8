/** SMTP by hand: says exactly what a test wants said. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export class SmtpClient {
  readonly socket: Socket;
  #received = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('latin1').on('data', (text: string) => {
      this.#received += text;
      socket.emit('received');
    });
    // Being cut off is an answer too: `reply` tells of it.
    socket.on('error', () => {});
    socket.on('close', () => socket.emit('received'));
  }

  /** Connects and waits for the greeting. */
  static async connect(port: number): Promise<SmtpClient> {
    const client = new SmtpClient(connect(port, '127.0.0.1'));
    const greeting = await client.reply();
    if (!greeting.startsWith('220')) throw new Error(`No greeting but ${greeting}`);
    return client;
  }

  /** The next reply, of one line or several; empty when the connection has ended. */
  async reply(): Promise<string> {
    for (;;) {
      const whole = /^(?:\d{3}-[^\n]*\n)*\d{3}[ \r][^\n]*\n/.exec(this.#received)?.[0];
      if (whole !== undefined) {
        this.#received = this.#received.slice(whole.length);
        return whole.trim();
      }
      if (this.socket.destroyed) return '';
      await once(this.socket, 'received');
    }
  }

  /** Sends a line and returns the reply. */
  async say(line: string): Promise<string> {
    this.socket.write(`${line}\r\n`);
    return await this.reply();
  }

  /** Greets and names sender and recipients; returns the replies to the recipients. */
  async begin(to: readonly string[], { from = 'anna@sender.example', parameters = '' } = {}): Promise<string[]> {
    await this.say('EHLO client.example');
    const accepted = await this.say(`MAIL FROM:<${from}>${parameters}`);
    if (!accepted.startsWith('250')) return [accepted];
    const replies: string[] = [];
    for (const address of to) replies.push(await this.say(`RCPT TO:<${address}>`));
    return replies;
  }

  /** A whole mail; returns the last reply. */
  async send(to: readonly string[], message: string | Uint8Array): Promise<string> {
    const replies = await this.begin(to);
    const data = await this.say('DATA');
    if (!data.startsWith('354')) return replies.find((reply) => !reply.startsWith('250')) ?? data;
    await this.write(stuff(message));
    return await this.say('.');
  }

  /** Writes, and waits until the system took it. */
  async write(bytes: string | Uint8Array): Promise<void> {
    await new Promise<void>((resolve) => this.socket.write(bytes, () => resolve()));
  }

  destroy(): void {
    this.socket.destroy();
  }
}

/** A message as it goes over the line: a dot that begins a line doubled, and a line break at the end. */
function stuff(message: string | Uint8Array): Buffer {
  const text = Buffer.from(message).toString('latin1').replace(/^\./gm, '..');
  return Buffer.from(text.endsWith('\r\n') ? text : `${text}\r\n`, 'latin1');
}
