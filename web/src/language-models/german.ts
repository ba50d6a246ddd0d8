/**
 * What the service says about language models, in German. `{}` is a name or a number, and
 * `{0}` one by its position, where the order differs. No imports here: a test
 * compares this table with that of the service.
 */
export const GERMAN_MODEL_TEXTS: Readonly<Record<string, string>> = {
  'The language model did not answer within the time limit. Raise the limit, or choose a smaller or faster model.':
    'Das Sprachmodell hat nicht innerhalb der erlaubten Zeit geantwortet. Erhöhe die Grenze, oder wähle ein kleineres oder schnelleres Modell.',
  'The language model took too long for all questions about the document together. Raise its time limit, or choose a smaller or faster model.':
    'Das Sprachmodell hat für alle Fragen zum Dokument zusammen zu lange gebraucht. Erhöhe seine Zeitgrenze, oder wähle ein kleineres oder schnelleres Modell.',
  'The provider of the language model limits the rate of requests. Try again later, or raise the limit at the provider.':
    'Der Anbieter des Sprachmodells begrenzt die Zahl der Anfragen. Versuche es später noch einmal, oder erhöhe die Grenze beim Anbieter.',
  'The server of the language model reported an error of its own. Try again later, or look into its log.':
    'Der Server des Sprachmodells meldet einen eigenen Fehler. Versuche es später noch einmal, oder sieh in sein Protokoll.',
  'The content filter of the provider refused the document. Choose another model for such documents, or change the filter at the provider.':
    'Der Inhaltsfilter des Anbieters hat das Dokument abgelehnt. Wähle für solche Dokumente ein anderes Modell, oder ändere den Filter beim Anbieter.',
  'The language model gave an empty answer. Try again, or choose another model.':
    'Das Sprachmodell hat eine leere Antwort gegeben. Versuche es noch einmal, oder wähle ein anderes Modell.',
  'The provider of the language model does not accept the key. It may have expired, or may not include this model. Give a new key.':
    'Der Anbieter des Sprachmodells nimmt den Schlüssel nicht an. Er ist vielleicht abgelaufen oder gilt nicht für dieses Modell. Gib einen neuen Schlüssel ein.',
  'The account at the provider of the language model has no credit left. Add credit there.':
    'Das Konto beim Anbieter des Sprachmodells hat kein Guthaben mehr. Lade es dort auf.',
  'The language model was still being loaded when the time was up. Try again in a few minutes.':
    'Das Sprachmodell wurde noch geladen, als die Zeit abgelaufen war. Versuche es in einigen Minuten noch einmal.',
  'No server answers at the host and port of the base URL. Check that the server of the language model runs, and at which address and port it listens. In a container, 127.0.0.1 is the container itself.':
    'Unter dem Rechner und Port der Basis-URL antwortet kein Server. Prüfe, ob der Server des Sprachmodells läuft und unter welcher Adresse und welchem Port er erreichbar ist. In einem Container ist 127.0.0.1 der Container selbst.',
  'The host of the base URL is unknown. Check its name. In a container on Linux, host.docker.internal has to be added with --add-host=host.docker.internal:host-gateway.':
    'Der Rechner der Basis-URL ist unbekannt. Prüfe seinen Namen. In einem Container unter Linux muss host.docker.internal mit --add-host=host.docker.internal:host-gateway hinzugefügt werden.',
  'The server of the language model does not accept the connection. Check the address, and allow the port in the firewall of the server.':
    'Der Server des Sprachmodells nimmt die Verbindung nicht an. Prüfe die Adresse und erlaube den Port in der Firewall des Servers.',
  'The server closed the connection without an answer. If the base URL begins with http:// and the server uses TLS, write https://. Otherwise look into the log of the server.':
    'Der Server hat die Verbindung ohne Antwort geschlossen. Wenn die Basis-URL mit http:// beginnt und der Server TLS nutzt, schreibe https://. Sieh sonst in das Protokoll des Servers.',
  'The server answered, but not with HTTP. If the base URL begins with http:// and the server uses TLS, write https://. Otherwise check the port.':
    'Der Server hat geantwortet, aber nicht mit HTTP. Wenn die Basis-URL mit http:// beginnt und der Server TLS nutzt, schreibe https://. Prüfe sonst den Port.',
  'The server of the language model uses TLS. Write the base URL with https:// instead of http://.':
    'Der Server des Sprachmodells nutzt TLS. Schreibe die Basis-URL mit https:// statt http://.',
  'The server of the language model does not use TLS. Write the base URL with http:// instead of https://.':
    'Der Server des Sprachmodells nutzt kein TLS. Schreibe die Basis-URL mit http:// statt https://.',
  'The certificate of the server of the language model is not trusted, is expired, or is for another name. If its authority is your own, name the file of the authority in NODE_EXTRA_CA_CERTS when you start Extrakt.':
    'Das Zertifikat des Servers des Sprachmodells ist nicht vertrauenswürdig, abgelaufen oder für einen anderen Namen. Wenn es von einer eigenen Zertifizierungsstelle kommt, nenne beim Start von Extrakt ihre Datei in NODE_EXTRA_CA_CERTS.',
  'The connection ended in the middle of the answer of the language model. Try again.':
    'Die Verbindung ist mitten in der Antwort des Sprachmodells abgebrochen. Versuche es noch einmal.',
  'The language model does not accept pictures. Turn off pictures for this pipeline, or choose a model that accepts them.':
    'Das Sprachmodell nimmt keine Bilder an. Schalte die Bilder in dieser Pipeline aus, oder wähle ein Modell, das sie annimmt.',
  'Extrakt may not connect to the address of the language model. The administrator can allow the base URL in EXTRAKT_MODEL_URLS and, if the address is private, its network in EXTRAKT_PRIVATE_NETWORKS.':
    'Extrakt darf sich nicht mit der Adresse des Sprachmodells verbinden. Die Verwaltung kann die Basis-URL in EXTRAKT_MODEL_URLS erlauben und, wenn die Adresse privat ist, ihr Netz in EXTRAKT_PRIVATE_NETWORKS.',
  'The additional headers of the language model cannot be sent. Remove line breaks and unusual characters from their names and values.':
    'Die zusätzlichen Header des Sprachmodells lassen sich nicht senden. Entferne Zeilenumbrüche und ungewöhnliche Zeichen aus ihren Namen und Werten.',
  'The server redirects to another address, which is not allowed. Check that the base URL is complete, and that no sign-in page is in front of the server.':
    'Der Server leitet an eine andere Adresse weiter, die nicht erlaubt ist. Prüfe, ob die Basis-URL vollständig ist und ob vor dem Server eine Anmeldeseite liegt.',
  'The server has no language model of this name. Write the name as the server lists it. If the model is missing there, download or load it.':
    'Der Server hat kein Sprachmodell mit diesem Namen. Schreibe den Namen so, wie der Server ihn nennt. Fehlt das Modell dort, lade es herunter oder starte es.',
  'The server has no interface for language models at the base URL. Check the base URL, which often ends in /v1, and then the name of the model.':
    'Der Server hat unter der Basis-URL keine Schnittstelle für Sprachmodelle. Prüfe die Basis-URL, die oft auf /v1 endet, und dann den Namen des Modells.',
  'The server has too little memory for the language model. Choose a smaller model, or a smaller context at the server.':
    'Der Server hat zu wenig Speicher für das Sprachmodell. Wähle ein kleineres Modell oder am Server einen kleineren Kontext.',
  'The question is larger than the context of the language model. Raise the context at the server (OLLAMA_CONTEXT_LENGTH, --ctx-size), choose a model with a larger one, or send no pictures.':
    'Die Frage ist größer als der Kontext des Sprachmodells. Vergrößere den Kontext am Server (OLLAMA_CONTEXT_LENGTH, --ctx-size), wähle ein Modell mit größerem Kontext, oder sende keine Bilder.',
  'The server of the language model rejected the request as invalid. Check the provider and the model.':
    'Der Server des Sprachmodells hat die Anfrage als ungültig abgelehnt. Prüfe den Anbieter und das Modell.',
  'The server answered in an unknown format. Check the provider, and that the base URL is that of the interface (often ending in /v1).':
    'Der Server hat in einem unbekannten Format geantwortet. Prüfe den Anbieter und ob die Basis-URL die der Schnittstelle ist (oft mit /v1 am Ende).',
  'The language model was deleted while the document was processed.':
    'Das Sprachmodell wurde gelöscht, während das Dokument verarbeitet wurde.',
  'The question would exceed the spending limit. Raise the limit, or process the document without the model.':
    'Die Frage würde die Verbrauchsgrenze überschreiten. Erhöhe die Grenze, oder verarbeite das Dokument ohne das Modell.',
  'The question alone would exceed a monthly limit of the language model. Raise the limit.':
    'Schon diese eine Frage würde eine monatliche Grenze des Sprachmodells überschreiten. Erhöhe die Grenze.',
  'The question would exceed a monthly limit of the language model. Raise the limit, or wait for the next month.':
    'Die Frage würde eine monatliche Grenze des Sprachmodells überschreiten. Erhöhe die Grenze, oder warte bis zum nächsten Monat.',
  'Questions that are not answered yet may use up a monthly limit of the language model. Try again in a few minutes, or raise the limit.':
    'Fragen, die noch nicht beantwortet sind, könnten eine monatliche Grenze des Sprachmodells aufbrauchen. Versuche es in einigen Minuten noch einmal, oder erhöhe die Grenze.',
  '(tokens)': '(Tokens)',
  '(pages)': '(Seiten)',
  'The model "{}" answered correctly.': 'Das Modell „{}“ hat richtig geantwortet.',
  'The model "{}" answered in the requested form, but with a wrong value.':
    'Das Modell „{}“ hat in der verlangten Form geantwortet, aber mit einem falschen Wert.',
  'The model "{}" answered, but not in the requested form. Try the form "flat", or choose another model.':
    'Das Modell „{}“ hat geantwortet, aber nicht in der verlangten Form. Versuche die einfache Form der Frage, oder wähle ein anderes Modell.',
  'The model "{}" answers correctly only in the other form for NuExtract ("{}"). Choose this form.':
    'Das Modell „{}“ antwortet nur in der anderen Form für NuExtract richtig ({}). Wähle diese Form der Frage.',
  'The model "{}" answered, but not in the requested form. Choose another model.':
    'Das Modell „{}“ hat geantwortet, aber nicht in der verlangten Form. Wähle ein anderes Modell.',
  'The model "{}" did not finish its answer within {} tokens. Turn off its reasoning, or choose another model.':
    'Das Modell „{}“ hat seine Antwort nicht in {} Tokens beendet. Schalte sein Nachdenken (Reasoning) ab, oder wähle ein anderes Modell.',
  'The model "{}" refused the test question.': 'Das Modell „{}“ hat die Testfrage abgelehnt.',
  'The base URL is not allowed. The administrator can allow it in EXTRAKT_MODEL_URLS.':
    'Die Basis-URL ist nicht erlaubt. Die Verwaltung kann sie in EXTRAKT_MODEL_URLS erlauben.',
  'The stored key cannot be decrypted. Give the key again.':
    'Der gespeicherte Schlüssel lässt sich nicht entschlüsseln. Gib ihn noch einmal ein.',
  'The monthly limit of the language model "{}" allows no question. Raise the limit.':
    'Die monatliche Grenze des Sprachmodells „{}“ lässt keine Frage zu. Erhöhe die Grenze.',
  'The language model "{}" has reached its monthly limit of {} tokens. Raise the limit, or wait for the next month.':
    'Das Sprachmodell „{}“ hat seine monatliche Grenze von {} Tokens erreicht. Erhöhe die Grenze, oder warte bis zum nächsten Monat.',
  'The language model "{}" has reached its monthly limit of {} pages. Raise the limit, or wait for the next month.':
    'Das Sprachmodell „{}“ hat seine monatliche Grenze von {} Seiten erreicht. Erhöhe die Grenze, oder warte bis zum nächsten Monat.',
  'The language model "{}" has reached its monthly limit. Raise the limit, or wait for the next month.':
    'Das Sprachmodell „{}“ hat seine monatliche Grenze erreicht. Erhöhe die Grenze, oder warte bis zum nächsten Monat.',
  'The language model "{}" of the pipeline was deleted. Choose another one for the pipeline.':
    'Das Sprachmodell „{}“ der Pipeline wurde gelöscht. Wähle ein anderes für die Pipeline.',
  'The language model of the pipeline was deleted. Choose another one for the pipeline.':
    'Das Sprachmodell der Pipeline wurde gelöscht. Wähle ein anderes für die Pipeline.',
  'The owner of the pipeline may not use the language model "{}". Have it shared with them, or choose another model for the pipeline.':
    'Die Person, der die Pipeline gehört, darf das Sprachmodell „{}“ nicht nutzen. Lass es für sie freigeben, oder wähle ein anderes Modell für die Pipeline.',
  'The base URL of the language model "{}" is not allowed. The administrator can allow it in EXTRAKT_MODEL_URLS.':
    'Die Basis-URL des Sprachmodells „{}“ ist nicht erlaubt. Die Verwaltung kann sie in EXTRAKT_MODEL_URLS erlauben.',
  'The key of the language model "{}" cannot be decrypted. Give the key again.':
    'Der Schlüssel des Sprachmodells „{}“ lässt sich nicht entschlüsseln. Gib ihn noch einmal ein.',
  'The language model "{}" was not asked: its "ask" is "never".':
    'Das Sprachmodell „{}“ ist so eingestellt, dass es nach keinem Feld gefragt wird.',
  '"use_vision" has no effect: it is for language models, and the pipeline has none.':
    'Bilder der Seiten mitzusenden hat keine Wirkung: Die Pipeline hat kein Sprachmodell.',
  'The language model was asked for {} fields in {} requests with {} tokens.':
    'Das Sprachmodell wurde in {1} Anfragen nach {0} Feldern gefragt und hat {2} Tokens verbraucht.',
  'The language model was asked for one field in {} requests with {} tokens.':
    'Das Sprachmodell wurde in {0} Anfragen nach einem Feld gefragt und hat {1} Tokens verbraucht.',
  'The language model was asked for {} fields in one request with {} tokens.':
    'Das Sprachmodell wurde in einer Anfrage nach {0} Feldern gefragt und hat {1} Tokens verbraucht.',
  'The language model was asked for one field in one request with {} tokens.':
    'Das Sprachmodell wurde in einer Anfrage nach einem Feld gefragt und hat {} Tokens verbraucht.',
  'The language model "{}" was asked for {} fields in {} requests with {} tokens.':
    'Das Sprachmodell „{0}“ wurde in {2} Anfragen nach {1} Feldern gefragt und hat {3} Tokens verbraucht.',
  'The language model "{}" was asked for one field in {} requests with {} tokens.':
    'Das Sprachmodell „{0}“ wurde in {1} Anfragen nach einem Feld gefragt und hat {2} Tokens verbraucht.',
  'The language model "{}" was asked for {} fields in one request with {} tokens.':
    'Das Sprachmodell „{0}“ wurde in einer Anfrage nach {1} Feldern gefragt und hat {2} Tokens verbraucht.',
  'The language model "{}" was asked for one field in one request with {} tokens.':
    'Das Sprachmodell „{}“ wurde in einer Anfrage nach einem Feld gefragt und hat {} Tokens verbraucht.',
  'The language model "{}" was asked for the location of values that were not found on the page: {} of {} located, {} tokens.':
    'Das Sprachmodell „{}“ wurde nach der Fundstelle von Werten gefragt, die auf der Seite nicht gefunden wurden: {} von {} gefunden, {} Tokens.',
  'The language model "{}" was not asked for the location of all values: the limit of tokens for one document was reached. Raise the limit to ask for all of them.':
    'Das Sprachmodell „{}“ wurde nicht nach der Fundstelle aller Werte gefragt: Die Grenze der Tokens eines Dokuments war erreicht. Erhöhe sie, um nach allen zu fragen.',
  'The language model "{}" gave no usable answer about the location of values.':
    'Das Sprachmodell „{}“ hat keine brauchbare Antwort zur Fundstelle von Werten gegeben.',
  'The answer of the language model "{}" about the location of values was cut off. Raise the limit of tokens for one answer.':
    'Die Antwort des Sprachmodells „{}“ zur Fundstelle von Werten wurde abgeschnitten. Erhöhe die Grenze der Tokens einer Antwort.',
  'The language model "{}" could not be asked for the location of values.':
    'Das Sprachmodell „{}“ konnte nicht nach der Fundstelle von Werten gefragt werden.',
  'The language model "{}", which located values for the pipeline, was deleted. Choose another one for the pipeline, or none.':
    'Das Sprachmodell „{}“, das für die Pipeline Fundstellen gesucht hat, wurde gelöscht. Wähle ein anderes für die Pipeline oder keines.',
  'The language model that located values for the pipeline was deleted. Choose another one for the pipeline, or none.':
    'Das Sprachmodell, das für die Pipeline Fundstellen gesucht hat, wurde gelöscht. Wähle ein anderes für die Pipeline oder keines.',
  'The language model "{}" cannot be asked for locations: its form of question is that of NuExtract. Choose another one for the pipeline, or none.':
    'Das Sprachmodell „{}“ kann nicht nach Fundstellen gefragt werden: Seine Form der Frage ist die von NuExtract. Wähle ein anderes für die Pipeline oder keines.',
  'Values that are not found on the page were not located.':
    'Für Werte, die auf der Seite nicht gefunden wurden, wurde keine Fundstelle gesucht.',
  'The language model was not asked: no value has a confidence below 70 %, no missing value is likely to be on the page, and no check failed.':
    'Das Sprachmodell wurde nicht gefragt: Kein Wert ist unsicherer als 70 %, kein fehlender Wert steht wahrscheinlich auf der Seite, und keine Prüfung ist fehlgeschlagen.',
  'The language model was not asked about the whole document: the limit of tokens for one document was reached. Raise the limit to ask about all of it.':
    'Das Sprachmodell wurde nicht nach dem ganzen Dokument gefragt: Die Grenze der Tokens eines Dokuments war erreicht. Erhöhe sie, um nach allem zu fragen.',
  'The language model refused to answer about a part of the document.':
    'Das Sprachmodell hat die Antwort zu einem Teil des Dokuments abgelehnt.',
  'The language model gave an answer without the fields that it was asked for. Choose another form of question, or another model.':
    'Das Sprachmodell hat eine Antwort ohne die erfragten Felder gegeben. Wähle eine andere Form der Frage oder ein anderes Modell.',
  'The language model gave too many long values to find them on the pages in time. Choose another model.':
    'Das Sprachmodell hat zu viele lange Werte gegeben, um sie rechtzeitig auf den Seiten zu finden. Wähle ein anderes Modell.',
  'An answer of the language model was cut off and could not be continued. Raise the limit of tokens for one answer, or turn off the reasoning of the model.':
    'Eine Antwort des Sprachmodells wurde abgeschnitten und ließ sich nicht fortsetzen. Erhöhe die Grenze der Tokens einer Antwort, oder schalte das Nachdenken (Reasoning) des Modells ab.',
  'The server of the language model left out a part of a question, since its context is too small. Raise the context at the server (OLLAMA_CONTEXT_LENGTH, --ctx-size).':
    'Der Server des Sprachmodells hat einen Teil einer Frage weggelassen, weil sein Kontext zu klein ist. Vergrößere den Kontext am Server (OLLAMA_CONTEXT_LENGTH, --ctx-size).',
  'The language model got no pictures of these pages: {}. It gets at most 20 pictures of a document.':
    'Das Sprachmodell hat von diesen Seiten keine Bilder bekommen: {}. Es bekommt höchstens 20 Bilder eines Dokuments.',
  'The language model got no pictures of these pages: {}. They could not be drawn, or not in time.':
    'Das Sprachmodell hat von diesen Seiten keine Bilder bekommen: {}. Sie ließen sich nicht oder nicht rechtzeitig zeichnen.',
  'The first question to the language model would exceed the limit of tokens for one document. Raise the limit, or ask for fewer fields.':
    'Schon die erste Frage an das Sprachmodell würde die Grenze der Tokens eines Dokuments überschreiten. Erhöhe die Grenze, oder frage nach weniger Feldern.',
  'The language model refused to answer about the document. Choose another model for such documents.':
    'Das Sprachmodell hat die Antwort zum Dokument abgelehnt. Wähle für solche Dokumente ein anderes Modell.',
  'The language model was not asked: the document has no text.':
    'Das Sprachmodell wurde nicht gefragt: Das Dokument hat keinen Text.',
  'The values are those of the built-in model, since the language model gave no usable answer.':
    'Die Werte sind die des eingebauten Modells, denn das Sprachmodell hat keine brauchbare Antwort gegeben.',
  'The values are those of the built-in model, since the language model gave no answer.':
    'Die Werte sind die des eingebauten Modells, denn das Sprachmodell hat nicht geantwortet.',
  'The language model failed before it had answered about the whole document.':
    'Das Sprachmodell ist ausgefallen, bevor es zum ganzen Dokument geantwortet hatte.',
  'The connection to the language model failed unexpectedly.':
    'Die Verbindung zum Sprachmodell ist unerwartet fehlgeschlagen.',
  'The built-in model was used alone.': 'Das eingebaute Modell wurde allein benutzt.',
};
