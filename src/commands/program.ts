/**
 * The commands with their options and help. The code of a command is in its own file and is imported when it runs, so
 * `--help` loads neither the database nor the HTTP server.
 */
import { availableParallelism } from 'node:os';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { type Config, environmentWithFile, loadConfig } from '../config.ts';
import { OCR_ENGINES, type OcrEngine } from '../pipeline/ocr-engine.ts';
import type { EvaluateOptions } from './evaluate.ts';
import type { ExtractOptions } from './extract.ts';
import { describeFailure, EXIT_CODES } from './failure.ts';
import type { FormatName } from './formats.ts';
import type { MailFile } from './mail.ts';
import { endWhenNobodyReads } from './signals.ts';
import type { NewToken } from './token.ts';
import type { NewUser } from './user.ts';

/** Runs the command in the arguments. Sets the exit code of the process and never throws. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  endWhenNobodyReads();
  let config: Config | undefined;
  const readConfig = () => (config ??= loadConfig(environmentWithFile(process.env, process.cwd())));
  try {
    await createProgram(readConfig).parseAsync([...argv]);
  } catch (error) {
    // Commander has printed its message, the help or the version.
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
      return;
    }
    const { message, exitCode } = describeFailure(error);
    process.stderr.write(`${message}\n`);
    if (config?.logLevel === 'debug' || config?.logLevel === 'trace') console.error(error);
    process.exitCode = exitCode;
  }
}

/** Reads the settings from the environment and from a `.env` file in the current folder. */
type ReadConfig = () => Config;

function createProgram(readConfig: ReadConfig): Command {
  const program = new Command('extrakt')
    .description(
      `${manifest.description}\n\nSettings are environment variables or lines of a file .env; the README lists them.`,
    )
    .version(manifest.version, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Print this help.')
    .helpCommand('help [command]', 'Print the help of a command.')
    .showHelpAfterError('(add --help for all options and examples)')
    .exitOverride();
  addExtract(program, readConfig);
  addEvaluate(program, readConfig);
  addSuggest(program, readConfig);
  addServer(program, readConfig);
  addUser(program, readConfig);
  addToken(program, readConfig);
  addMail(program, readConfig);
  addTemplate(program);
  return program;
}

function addExtract(program: Command, readConfig: ReadConfig): void {
  program
    .command('extract')
    .description('Extract from files, without a server. Prints JSON, or writes a file for each document into a folder.')
    .argument('<file...>', 'PDF files, images, and e-invoices in XML')
    .requiredOption(
      '-t, --template <name>',
      'name of a predefined template (see "extrakt template list"), or a JSON file',
    )
    .option('-o, --out <folder>', 'write NAME.json or NAME.csv for each file here')
    .addOption(
      new Option('-f, --format <format>', 'format of the output')
        .choices(['json', 'csv'] satisfies FormatName[])
        .default('json'),
    )
    .option('-j, --jobs <number>', 'number of files to read in parallel', parseCount, availableParallelism())
    .addOption(
      new Option(
        '--ocr <engine>',
        'reads scans and pictures: the built-in OCR, or the bundled or native Tesseract alone',
      )
        .choices(OCR_ENGINES)
        .default('builtin' satisfies OcrEngine),
    )
    .option(
      '--examples <folder>',
      'read documents like those in this folder: NAME.pdf with its extraction in NAME.json',
    )
    .option('--chat <url>', 'also ask the language model at this base URL (OpenAI-compatible)')
    .option('--model <name>', 'name of that language model')
    .option('--chat-key-file <file>', 'file with its key (or EXTRAKT_CHAT_KEY)')
    .addHelpText(
      'after',
      examples(
        ['extract invoice.pdf --template invoice.en', 'one file: its extraction as JSON'],
        ['extract *.pdf --template invoice.de --out results', 'results/NAME.json for each file'],
        ['extract *.pdf -t invoice.de -f csv > invoices.csv', 'one table of all files'],
        ['extract *.pdf -t my-template.json | jq .document_name', 'several files: one JSON object per line'],
        [
          'extract invoice.pdf -t invoice.en --chat http://127.0.0.1:11434/v1 --model qwen3-vl:8b-instruct',
          'asks a language model for missing and unsure values',
        ],
        ['extract new.pdf -t invoice.en --examples corrected', 'new.pdf is read like corrected/NAME.pdf'],
      ) +
        '\nSeveral files without --out give one line each, {"document_name", "result"}, in the order of the arguments.' +
        '\nIf a file fails, its name and the reason are printed on stderr, the other files are read, and the exit code is 1.\n',
    )
    .action(async (files: string[], options: Omit<ExtractOptions, 'files'>) => {
      const { extractFiles } = await import('./extract.ts');
      process.exitCode = await extractFiles(readConfig(), { ...options, files });
    });
}

function addEvaluate(program: Command, readConfig: ReadConfig): void {
  program
    .command('evaluate')
    .description('Count the values that a template reads right, on documents whose values are known.')
    .argument(
      '<folder>',
      'documents with their values: NAME.pdf beside NAME.json (an extraction) or NAME.expected.json',
    )
    .requiredOption('-t, --template <name>', 'name of a predefined template, or a JSON file')
    .option('--compare <name>', 'another template, whose figures are printed beside')
    .option('--examples', 'read each document with the others as examples (those with NAME.json)', false)
    .option('--misses <number>', 'wrong values to print', parseLimit, 20)
    .option('--json', 'print JSON', false)
    .option('-j, --jobs <number>', 'files read side by side', parseCount, availableParallelism())
    .addOption(
      new Option('--ocr <engine>', 'reads scans and pictures')
        .choices(OCR_ENGINES)
        .default('builtin' satisfies OcrEngine),
    )
    .addHelpText(
      'after',
      examples(
        ['evaluate confirmed --template my-template.json', 'right values by field, and the wrong ones'],
        ['evaluate confirmed -t new.json --compare old.json', 'the same by both templates, and what differs'],
        ['evaluate confirmed -t new.json --json | jq .figures.after', 'for scripts'],
      ),
    )
    .action(async (folder: string, options: Omit<EvaluateOptions, 'folder'>) => {
      const { evaluate } = await import('./evaluate.ts');
      process.exitCode = await evaluate(readConfig(), { ...options, folder });
    });
}

function addSuggest(program: Command, readConfig: ReadConfig): void {
  program
    .command('suggest')
    .description('Suggest a template from one to five sample documents. Prints it as JSON.')
    .argument('<file...>', 'PDF files, images, and e-invoices in XML')
    .option('-a, --all', 'print all proposed fields with their example values', false)
    .addHelpText(
      'after',
      `${examples(
        ['suggest order-1.pdf order-2.pdf > order.json', 'a template for documents like these'],
        ['extract *.pdf --template order.json', 'use it'],
        ['suggest order-1.pdf --all | jq .fields', 'all proposed fields, the most useful ones first'],
      )}\nA file that cannot be read is named with its reason on stderr, and the others are used.\n`,
    )
    .action(async (files: string[], options: { all: boolean }) => {
      const { suggestFromFiles } = await import('./suggest.ts');
      process.exitCode = await suggestFromFiles(readConfig(), { ...options, files });
    });
}

function addServer(program: Command, readConfig: ReadConfig): void {
  program
    .command('serve')
    .description('Run the service: HTTP, mail, and workers that process documents.')
    .addHelpText(
      'after',
      examples(
        ['serve', ''],
        ['EXTRAKT_PORT=9000 EXTRAKT_DATA=/srv/extrakt extrakt serve', 'another port and folder'],
      ) +
        '\nThe first start creates an administrator and prints the address, a password and an API token, once.' +
        '\nCtrl-C finishes or releases the documents in progress. A second Ctrl-C ends the service immediately.\n',
    )
    .action(async () => (await import('./serve.ts')).serve(readConfig()));
  program
    .command('work')
    .description('Run workers only, next to a server on the same database and files.')
    .addHelpText('after', examples(['work', ''], ['EXTRAKT_WORKERS=8 extrakt work', 'eight documents in parallel']))
    .action(async () => (await import('./work.ts')).work(readConfig()));
  program
    .command('migrate')
    .description('Update the database to this version. "serve" and "work" do this when they start.')
    .addHelpText('after', examples(['migrate', '']))
    .action(async () => (await import('./migrate.ts')).migrateDatabase(readConfig()));
  program
    .command('adopt')
    .description('Use this database and this data folder together, although they belong to different installations.')
    .addHelpText(
      'after',
      examples(['adopt', '']) +
        '\nStop the service first. Both get the same installation id, and the service starts with them again.' +
        '\nFiles that the database does not know stay in the folder until "extrakt sweep --all" moves them.\n',
    )
    .action(async () => (await import('./installation.ts')).adopt(readConfig()));
  program
    .command('sweep')
    .description('Move files that no document refers to into the quarantine. The service does this every six hours.')
    .option('--all', 'also if there are too many to be the result of a crash', false)
    .addHelpText(
      'after',
      examples(['sweep', ''], ['sweep --all', 'after checking that the database is the right one']) +
        '\nFiles stay in files/quarantine of the data folder for 30 days. The service moves them back if it needs them.\n',
    )
    .action(async (options: { all: boolean }) => (await import('./installation.ts')).sweep(readConfig(), options));
}

function addUser(program: Command, readConfig: ReadConfig): void {
  const user = program.command('user').description('Manage the users who may sign in.');
  user
    .command('add')
    .description('Add a user and print a generated password, unless one comes from stdin.')
    .argument('<email>', 'email address of the user')
    .option('--name <name>', 'displayed name')
    .option('--admin', 'may administer the service', false)
    .option('--password-stdin', 'read the password from stdin', false)
    .addHelpText(
      'after',
      examples(
        ['user add ann@example.com --name "Ann Meyer"', ''],
        ['user add ann@example.com --password-stdin < password.txt', ''],
      ),
    )
    .action(async (email: string, options: Omit<NewUser, 'email'>) =>
      (await import('./user.ts')).addUser(readConfig(), { ...options, email }),
    );
  user
    .command('list')
    .description('List all users: address, role, state and name, separated by tabs.')
    .addHelpText('after', examples(['user list', '']))
    .action(async () => (await import('./user.ts')).listUsers(readConfig()));
  user
    .command('disable')
    .description('Disable a user: password and tokens stop working.')
    .argument('<email>', 'e-mail address of the user')
    .addHelpText('after', examples(['user disable ann@example.com', '']))
    .action(async (email: string) => (await import('./user.ts')).disableUser(readConfig(), email));
  user
    .command('enable')
    .description('Enable a disabled user.')
    .argument('<email>', 'e-mail address of the user')
    .addHelpText('after', examples(['user enable ann@example.com', '']))
    .action(async (email: string) => (await import('./user.ts')).enableUser(readConfig(), email));
  user
    .command('password')
    .description('Set a new password and print it, unless it comes from stdin.')
    .argument('<email>', 'e-mail address of the user')
    .option('--password-stdin', 'read the password from stdin', false)
    .addHelpText('after', examples(['user password ann@example.com', '']))
    .action(async (email: string, { passwordStdin }: { passwordStdin: boolean }) =>
      (await import('./user.ts')).changePassword(readConfig(), email, passwordStdin),
    );
  user
    .command('unlink')
    .description('Remove the link between a user and the sign-in provider (OpenID Connect).')
    .argument('<email>', 'e-mail address of the user')
    .addHelpText('after', examples(['user unlink ann@example.com', '']))
    .action(async (email: string) => (await import('./user.ts')).unlinkUser(readConfig(), email));
  user
    .command('hand-over')
    .description('Transfer all inboxes and pipelines of a user to another user.')
    .argument('<email>', 'e-mail address of the owner')
    .requiredOption('--to <email>', 'email address of the new owner')
    .addHelpText('after', examples(['user hand-over ann@example.com --to bea@example.com', '']))
    .action(async (email: string, { to }: { to: string }) =>
      (await import('./user.ts')).handOver(readConfig(), email, to),
    );
}

function addToken(program: Command, readConfig: ReadConfig): void {
  const token = program.command('token').description('Create, list and revoke the API tokens of a user.');
  token
    .command('create')
    .description('Create a token and print it on a line of its own. It is not shown again.')
    .requiredOption('--user <email>', 'whose token')
    .option('--name <name>', 'name of the token', 'command line')
    .option('--expires <date>', 'last valid day (2027-12-31) or time (2027-12-31T12:00:00Z)', parseExpiry)
    .addHelpText(
      'after',
      examples(
        ['token create --user admin@example.com', ''],
        ['TOKEN=$(npx extrakt token create --user ann@example.com --name backup --expires 2027-12-31)', ''],
      ),
    )
    .action(async (options: NewToken) => (await import('./token.ts')).createToken(readConfig(), options));
  token
    .command('list')
    .description('List tokens: id, user, creation, expiry, last use and name, separated by tabs.')
    .option('--user <email>', 'only the tokens of this user')
    .addHelpText('after', examples(['token list', ''], ['token list --user ann@example.com', '']))
    .action(async (options: { user?: string }) => (await import('./token.ts')).listTokens(readConfig(), options.user));
  token
    .command('revoke')
    .description('Revoke a token. It stops working immediately.')
    .argument('<id>', 'id of the token, as "token list" shows it')
    .addHelpText('after', examples(['token revoke 01890a5d-ac96-774b-bcce-b302099a8057', '']))
    .action(async (id: string) => (await import('./token.ts')).revokeToken(readConfig(), id));
}

function addMail(program: Command, readConfig: ReadConfig): void {
  const mail = program.command('mail').description('Send test mails to the service.');
  mail
    .command('send')
    .description('Send a mail from a file to the running service by SMTP, and print its answer.')
    .argument('<file>', 'file with a mail (.eml)')
    .requiredOption('--to <address...>', 'addresses of inboxes, as returned by POST /inboxes/{id}/emails')
    .option('--from <address>', 'envelope sender, which SPF checks', 'extrakt@localhost')
    .addHelpText('after', examples(['mail send invoice.eml --to 4bqk2m7xw3hd9fzs@inbox.localhost', '']))
    .action(async (file: string, options: Omit<MailFile, 'file'>) =>
      (await import('./mail.ts')).sendMailFile(readConfig(), { ...options, file }),
    );
}

function addTemplate(program: Command): void {
  const template = program.command('template').description('Show the predefined templates.');
  const language = () => new Option('--lang <language>', 'language of the texts').choices(['en', 'de']);
  template
    .command('list')
    .description('List the predefined templates: id, name and description, separated by tabs.')
    .addOption(language())
    .addHelpText('after', examples(['template list', ''], ['template list --lang de', '']))
    .action(async (options: { lang?: 'en' | 'de' }) => (await import('./template.ts')).listTemplates(options.lang));
  template
    .command('show')
    .description('Print a template as JSON, for use or as a basis for changes.')
    .argument('<name>', 'invoice, or with its language, invoice.de')
    .addOption(language().default('en'))
    .addHelpText(
      'after',
      examples(['template show invoice.de', ''], ['template show invoice --lang de > my-template.json', '']),
    )
    .action(async (name: string, options: { lang: 'en' | 'de' }) =>
      (await import('./template.ts')).showTemplate(name, options.lang),
    );
}

/** Example lines for the end of a help text. A command that contains the program name is not changed. */
function examples(...lines: readonly (readonly [command: string, meaning: string])[]): string {
  const shown = lines.map(([command, meaning]) => {
    const whole = /^[A-Z_]+=/.test(command) ? command : `extrakt ${command}`;
    return `  ${whole}${meaning ? `\n      ${meaning}` : ''}`;
  });
  return `\nExamples:\n${shown.join('\n')}\n`;
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > 256)
    throw new InvalidArgumentError('Give a whole number from 1 to 256.');
  return count;
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit > 100_000) throw new InvalidArgumentError('Give a whole number from 0 to 100000.');
  return limit;
}

/** Parses an expiration time. A day without a time means the end of the day in UTC. */
function parseExpiry(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const time = new Date(day ? `${text}T23:59:59.999Z` : text);
  if ((!day && !moment) || Number.isNaN(time.getTime()) || !isCalendarDay(text.slice(0, 10))) {
    throw new InvalidArgumentError('Give a day (2027-12-31) or a time (2027-12-31T12:00:00Z).');
  }
  if (time.getTime() <= Date.now()) throw new InvalidArgumentError('The time must be in the future.');
  return time.toISOString();
}

/** Whether a day exists. `Date` converts February 30 to a day of March. */
function isCalendarDay(day: string): boolean {
  return new Date(day).toISOString().startsWith(day);
}
