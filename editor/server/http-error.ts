/** An error with the HTTP status of the response, and a message that the editor's page shows. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
