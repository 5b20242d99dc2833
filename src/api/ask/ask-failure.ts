import { askFailure, type AskFailureName } from '../../contract/ask-failures.ts';
import type { AskForm } from '../../contract/ask-parameters.ts';
import { jsonText, jsonType } from '../../base/http/json.ts';
import { answerHeaders } from '../../base/http/open-headers.ts';
import { stackWithoutMessage } from '../../base/http/stack.ts';

/**
 * Returns the JSON response for a failure. `form` decides whether the message uses the field names of GET or of POST.
 * Specification: Errors.
 */
export function failureResponse(name: AskFailureName, form: AskForm, domain?: string): Response {
  const { status, body } = askFailure(name, form, domain);
  const headers = { ...answerHeaders, 'Content-Type': jsonType };
  return new Response(jsonText(body), { status, headers });
}

/**
 * Logs an unexpected error, and returns the response of /ask for it. functions/ask.ts also calls this function if the
 * handler that the build creates is missing, so this module must not import anything from the build.
 */
export function internalFailure(error: unknown, form: AskForm): Response {
  console.error(`/ask failed: ${stackWithoutMessage(error)}`);
  return failureResponse('internal', form);
}
